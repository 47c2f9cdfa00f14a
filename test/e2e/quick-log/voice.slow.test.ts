import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addQuickJob, clockOut, entriesOf, logButton } from '../../fixtures/screens/log-sheet.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

declare global {
  interface Window {
    /** Speaks to the stand-in recognizer. */
    say: (transcript: string) => void
    /** What the phone read aloud, and whether it listened on the device and kept the screen on. */
    readAloud: string[]
    wasLocal: boolean
    isAwake: boolean
  }
}

const { signedIn } = visits()

const newJob = async (name: string) => addQuickJob(await signedIn('owner'), name)

/** The log sheet of somebody, in a browser whose recognizer and voice are stand-ins. */
async function openSheet(who: 'painter' | 'supervisor', local: 'available' | null = null) {
  const page = await signedIn(who, onPhone)
  await clockOut(page, (await whoIs(page)).uuid)
  await page.clock.install()
  await page.addInitScript((state) => {
    window.readAloud = []
    class Recognizer {
      static available = state === null ? undefined : async () => state
      processLocally = false
      onresult: ((event: unknown) => void) | null = null
      start() {
        window.wasLocal = this.processLocally
        window.say = (transcript) =>
          this.onresult?.({ resultIndex: 0, results: [[{ transcript }]] })
      }
      stop() {}
    }
    Object.assign(window, { SpeechRecognition: Recognizer })
    window.speechSynthesis.speak = (utterance) => {
      window.readAloud.push(utterance.text)
      utterance.onend?.call(utterance, new SpeechSynthesisEvent('end', { utterance }))
    }
    Object.assign(navigator.wakeLock, {
      request: async () => {
        window.isAwake = true
        return {
          release: async () => {
            window.isAwake = false
          },
        }
      },
    })
  }, local)
  await page.goto('/jobs')
  await logButton(page).tap()
  return page
}

async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Speak' }).tap()
  await page.getByRole('button', { name: 'Turn on voice' }).tap()
  await page.getByText(/Say “Dropcloth, arrived at/).waitFor()
  await expect.poll(() => page.evaluate(() => typeof window.say)).toBe('function')
}

/** Once the phone has spoken, and its echo is over: the page's clock says so. */
async function say(page: Page, sentence: string) {
  await page.clock.fastForward(2_000)
  await page.evaluate((said) => window.say(said), sentence)
}

test('by voice: where the sound goes, the name, the sentence read back, the word that saves', async () => {
  const job = await newJob('Voicewood Chapel')
  const page = await openSheet('painter')
  await page.getByRole('button', { name: 'Speak' }).tap()
  await page.getByText(/turns speech into text/).waitFor()
  expect(await page.evaluate(() => typeof window.say)).toBe('undefined')
  await page.getByRole('button', { name: 'Not now' }).tap()
  await turnOn(page)
  await expect.poll(() => page.evaluate(() => window.isAwake)).toBe(true)
  await say(page, 'confirm')
  await say(page, 'we arrived at Voicewood Chapel')
  await page.getByText(/Say “Dropcloth, arrived at/).waitFor()
  await say(page, 'Dropcloth, arrived at the Voicewood Chapel')
  await page.getByText('Heard: “Dropcloth, arrived at the Voicewood Chapel”').waitFor()
  await page.getByRole('button', { name: 'Arrive at Voicewood Chapel' }).waitFor()
  expect(await page.evaluate(() => window.readAloud.at(-1))).toBe(
    'Arrive at Voicewood Chapel. Say “confirm” to save it.',
  )
  expect(await entriesOf(page, job)).toEqual([])
  await say(page, 'confirm')
  await page.getByText(/Arrived at Voicewood Chapel/).waitFor()
  expect((await entriesOf(page, job)).map(({ entry_type }) => entry_type)).toEqual(['ARRIVAL'])
  await expect.poll(() => page.evaluate(() => window.isAwake)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Undone.').waitFor()
})

test('switched on, the sheet listens as it opens; on the device itself where the browser can', async () => {
  const page = await openSheet('painter', 'available')
  await page.getByRole('button', { name: 'Speak' }).tap()
  await page.getByText(/understood on this phone and does not leave it/).waitFor()
  await page.getByRole('button', { name: 'Turn on voice' }).tap()
  await page.reload()
  await logButton(page).tap()
  await page.getByRole('button', { name: 'Stop listening' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.wasLocal)).toBe(true)
  await page.getByRole('button', { name: 'Stop listening' }).tap()
  await page.getByRole('button', { name: 'Speak' }).waitFor()
  await page.goto('/account')
  const voice = page.getByRole('group', { name: 'Voice' })
  await voice.getByRole('radio', { name: 'Off' }).check({ force: true })
  await page.goto('/jobs')
  await logButton(page).tap()
  await page.getByRole('button', { name: 'Speak' }).waitFor()
})

test('what is not clear is asked, put right by voice, and not saved before; then for several at once', async () => {
  const north = await newJob('Whisper Barn: north')
  const south = await newJob('Whisper Barn: south')
  const page = await openSheet('supervisor')
  const me = await whoIs(page)
  await turnOn(page)
  await say(page, 'Dropcloth I arrived at Whisper Barn half an hour ago')
  await page.getByText(/Heard: .* Which one: Whisper Barn: (north|south) or Whisper Barn/).waitFor()
  await say(page, 'confirm')
  await say(page, 'the north')
  await page.getByRole('button', { name: 'Arrive at Whisper Barn: north' }).waitFor()
  await say(page, 'no, the other Whisper Barn')
  await page.getByRole('button', { name: 'Arrive at Whisper Barn: south' }).waitFor()
  await say(page, 'hand me the big brush')
  await say(page, 'and Nobody Known too')
  await page.getByText(/Heard: .* Who was it/).waitFor()
  await say(page, 'confirm')
  expect(await entriesOf(page, north)).toEqual([])
  expect(await entriesOf(page, south)).toEqual([])
  await say(page, 'just me')
  await page.getByText(/Arrive at Whisper Barn: south, at .* for you/).waitFor()
  await say(page, 'guardar')
  await page.getByText(/Arrived at Whisper Barn: south/).waitFor()
  const [entry] = await entriesOf(page, south)
  expect(entry).toMatchObject({ user_id: me.uuid, entry_type: 'ARRIVAL' })
  const minutesAgo = (Date.now() - Date.parse(entry?.timestamp ?? '')) / 60_000
  expect(Math.round(minutesAgo)).toBe(30)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Undone.').waitFor()
})

test('nothing is saved by the button either before all is clear; what is chosen by hand stays', async () => {
  const job = await newJob('Murmur Mill: north')
  await newJob('Murmur Mill: south')
  const closed = { job_name: 'Silent Shed', address: '1 Quick St', status: 'Completed' }
  await make(await signedIn('owner'), '/api/jobs/new', closed)
  const page = await openSheet('supervisor')
  const me = await whoIs(page)
  await turnOn(page)
  // Before it is clear that somebody came, no closed job is opened again.
  await say(page, 'Dropcloth I got to Silent Shed a while ago and left')
  await page
    .getByRole('button', { name: 'What was it: an arrival, a departure or a break?' })
    .waitFor()
  await say(page, 'Dropcloth I got to Murmur Mill a while ago and left')
  await page.getByRole('button', { name: 'What was it: an arrival, a departure or a break?' }).tap()
  const what = page.getByRole('group', { name: 'What' })
  await what.getByRole('radio', { name: 'Arrive' }).check({ force: true })
  await page.getByRole('radio', { name: 'Murmur Mill: north' }).check({ force: true })
  await page.getByRole('button', { name: 'At what time?' }).tap()
  await page.getByRole('alert').getByText('At what time?').waitFor()
  expect(await entriesOf(page, job)).toEqual([])
  // A time that is not over yet is of the evening before, and says so.
  const field = page.getByLabel('At what time?')
  // In the first hour of a day, 23:59 was minutes ago.
  const isNight = new Date().getUTCHours() === 0
  await field.fill(isNight ? '12:00' : '23:59')
  await field.blur()
  const when = page.getByRole('group', { name: 'When' })
  const said = isNight ? /^yesterday, 12:00\sPM$/ : /^yesterday, 11:59\sPM$/
  await when.getByRole('button', { name: said }).waitFor()
  await say(page, 'no, ten minutes ago')
  await page.getByRole('button', { name: /(^Arrive at| to) Murmur Mill: north at / }).waitFor()
  await when.getByRole('button').tap()
  await page.getByRole('radio', { name: 'Now' }).check({ force: true })
  await page.getByRole('button', { name: 'Arrive at Murmur Mill: north' }).tap()
  await page.getByText(/Arrived at Murmur Mill: north/).waitFor()
  expect(await entriesOf(page, job)).toMatchObject([{ user_id: me.uuid, entry_type: 'ARRIVAL' }])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Undone.').waitFor()
})
