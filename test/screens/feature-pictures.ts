import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { languages } from '../../shared/fields/languages.ts'
import { takeReceipt } from '../fixtures/screens/take.ts'
import { signInAs } from '../fixtures/people/sign-in-as.ts'
import { settled, sizes } from '../fixtures/screens/viewer.ts'

/** What a picture shows of a phone's page, in its pixels; the site draws it as large (`feature-picture.tsx`). */
const frame = { width: 390, height: 220 }
const house = { latitude: 39.7589, longitude: -84.1916, accuracy: 15 }
const owner = 'owner@brightside.example'
const foreman = 'sam@brightside.example'
const painter = 'luis@brightside.example'

const thing = z.object({ uuid: z.string() })
const summary = z.object({ sentences: z.array(z.unknown()) })
const statistics = z.object({
  own: z.object({ onSite: z.nullable(z.object({ job_id: z.string() })) }),
})

/** The phone of one person, as it stands at the house. */
class Phone {
  readonly page: Page
  readonly #name: string

  constructor(page: Page, name: string) {
    this.page = page
    this.#name = name
  }

  /** Keeps what is around an element, from so many pixels above it, as the feature's picture. */
  async keep(shown: Locator, lift: number): Promise<void> {
    await shown.waitFor()
    await settled(this.page)
    await this.page.waitForLoadState('networkidle')
    // What stays in sight while the page moves below it would cover what is meant.
    const content = `.top-bar, .quick-log > .button { position: static !important }
      .thumb-bar { display: none !important }
      * { scroll-padding: 0 !important; scroll-margin: 0 !important }`
    await this.page.addStyleTag({ content })
    await this.page.setViewportSize(frame)
    await shown.evaluate((element, above) => {
      element.scrollIntoView({ block: 'start' })
      const sheet = element.closest('dialog')
      ;(sheet ?? window).scrollBy(0, -above)
    }, lift)
    await settled(this.page)
    const session = await this.page.context().newCDPSession(this.page)
    const shot = { format: 'webp', quality: 80 } as const
    const { data } = await session.send('Page.captureScreenshot', shot)
    writeFileSync(path.resolve(`web/public/${this.#name}.webp`), Buffer.from(data, 'base64'))
    console.log(this.#name)
  }

  async post(address: string, data: object): Promise<unknown> {
    const answer = await this.page.request.post(address, { data })
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  /** Arrives at a job, or leaves wherever the person is. */
  async clock(job_id: string | null): Promise<void> {
    const me = z.parse(thing, await (await this.page.request.get('/api/me')).json())
    const { own } = z.parse(
      statistics,
      await (await this.page.request.get('/api/statistics')).json(),
    )
    const left = own.onSite?.job_id
    const entry = { user_id: me.uuid }
    if (left) await this.post('/api/logs/create', { ...entry, job_id: left, type: 'DEPARTURE' })
    if (job_id) await this.post('/api/logs/create', { ...entry, job_id, type: 'ARRIVAL' })
  }

  /** An open job of which there is something to sum up. */
  async jobWithSummary(): Promise<string> {
    const { request } = this.page
    const jobs = z.parse(z.array(thing), await (await request.get('/api/jobs')).json())
    for (const { uuid } of jobs) {
      const answer: unknown = await (await request.get(`/api/jobs/${uuid}/summary`)).json()
      if (z.parse(summary, answer).sentences.length > 1) return uuid
    }
    throw new Error('No job has a summary.')
  }

  async allowLocation(): Promise<void> {
    await this.page.goto('/account')
    const group = this.page.getByRole('group', { name: /Use my location|Usar mi ubicación/ })
    await group.getByRole('radio').nth(1).check({ force: true })
  }
}

/** A recognizer that understands what the picture says. */
function standInRecognizer(): void {
  class Recognizer {
    onresult: ((event: unknown) => void) | null = null
    start() {
      const said = (transcript: string) =>
        this.onresult?.({ resultIndex: 0, results: [[{ transcript }]] })
      Object.assign(window, { said })
    }
    stop() {}
  }
  Object.assign(window, { SpeechRecognition: Recognizer })
  window.speechSynthesis.speak = (utterance) => {
    utterance.onend?.call(utterance, new SpeechSynthesisEvent('end', { utterance }))
  }
}

const inShort = { en: 'In short', es: 'En pocas palabras' }
const sentences = {
  en: 'Dropcloth, Pat arrived at the Miller house',
  es: 'Dropcloth, Pat llegó a Miller house',
}

/** Takes a picture of each advertised feature at work, in each language and theme, into web/public. */
export async function takeFeaturePictures(browser: Browser, origin: string): Promise<void> {
  let job: string | null = null
  let receipt: string | null = null
  for (const language of languages) {
    for (const theme of ['light', 'dark'] as const) {
      const options: BrowserContextOptions = {
        baseURL: origin,
        viewport: sizes.phone,
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        colorScheme: theme,
        locale: language === 'es' ? 'es-US' : 'en-US',
        geolocation: house,
        permissions: ['geolocation'],
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      }
      const phoneOf = async (who: string, feature: string) => {
        const context = await browser.newContext(options)
        await signInAs(context.request, who)
        return new Phone(await context.newPage(), `feature-${feature}-${theme}-${language}`)
      }
      const close = (phone: Phone) => phone.page.context().close()

      const office = await phoneOf(owner, 'reports')
      const pin = `${house.latitude + 0.00035}, ${house.longitude}`
      job ??= z.parse(
        thing,
        await office.post('/api/jobs/new', {
          job_name: 'Miller house',
          address: '12 Elm St, Dayton, OH 45402',
          map_pin: pin,
        }),
      ).uuid
      await office.page.goto('/reports/week')
      await office.keep(office.page.locator('.hours-chart').first(), 46)
      await close(office)

      const time = await phoneOf(painter, 'time')
      await time.clock(null)
      await time.allowLocation()
      await time.page.goto('/dashboard')
      const strip = time.page.locator('.strip').filter({ hasText: 'Miller house' })
      await time.keep(strip, 60)
      await close(time)

      const reminders = await phoneOf(painter, 'reminders')
      await reminders.clock(job)
      await reminders.allowLocation()
      await reminders.page.context().setGeolocation({ ...house, latitude: house.latitude + 0.006 })
      await reminders.page.goto('/dashboard')
      const gone = reminders.page
        .locator('.strip')
        .filter({ hasText: /still on the clock|no ha registrado/ })
      await reminders.keep(gone, 100)
      await reminders.clock(null)
      await close(reminders)

      const voice = await phoneOf(foreman, 'voice')
      await voice.page.addInitScript(standInRecognizer)
      await voice.page.goto('/jobs')
      await voice.page.locator('.log-button').tap()
      await voice.page.getByRole('button', { name: /^(Speak|Hablar)$/ }).tap()
      await voice.page.getByRole('button', { name: /^(Turn on voice|Activar la voz)$/ }).tap()
      await voice.page.waitForFunction(() => 'said' in window)
      // The phone hears itself speak for a moment, and does not listen to that.
      await voice.page.waitForTimeout(2_500)
      await voice.page.evaluate((sentence) => {
        const { said } = window as unknown as { said: (words: string) => void }
        said(sentence)
      }, sentences[language])
      await voice.keep(voice.page.getByText(/[“«].*Dropcloth, Pat.*[”»]/), 6)
      await close(voice)

      const receipts = await phoneOf(owner, 'receipts')
      await receipts.page.goto('/receipts')
      receipt ??= await takeReceipt(receipts.page, 'four lines')
      await receipts.page.goto(`/receipts/${receipt}`)
      await receipts.keep(receipts.page.getByLabel(/^Total/), 44)
      await close(receipts)

      const summaries = await phoneOf(owner, 'summaries')
      await summaries.page.goto(`/jobs/${await summaries.jobWithSummary()}`)
      await summaries.keep(summaries.page.getByRole('region', { name: inShort[language] }), 4)
      await close(summaries)
    }
  }
}
