import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { addDays } from '../../../shared/time/time-zone.ts'
import { addQuickJob } from '../../fixtures/screens/log-sheet.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'
import { onPhoneWithWorker, readyWithoutSignal } from '../../fixtures/screens/without-signal.ts'
import { mondayOf } from '../../fixtures/people/weekday.ts'

const { onDashboard, signedIn } = visits()

const today = new Date().toISOString().slice(0, 10)
// Each test plans in weeks of its own; the demo itself plans this week and the next.
const weekIn = (weeks: number) => addDays(mondayOf(today), 7 * weeks)
// Within the four weeks that people see of their own days.
const soon = (day: number) => addDays(weekIn(2), day)

interface Planned {
  job: string
  user_ids: string[]
  date: string
  more?: object
}

const plan = (page: Page, { job, user_ids, date, more }: Planned) =>
  make(page, '/api/shifts', { job_id: job, user_ids, date, ...more })

/** Publishes some days as they are planned by now. */
async function publish(page: Page, from: string, to = from): Promise<void> {
  const read = await page.request.get(`/api/schedule?from=${from}&to=${to}`)
  const { version } = (await read.json()) as { version: string }
  await make(page, '/api/schedule/publish', { from, to, version })
}

/** The ids of some people of the demo by their first names. */
async function idsOf(page: Page, ...names: string[]): Promise<string[]> {
  const users = (await (await page.request.get('/api/users')).json()) as {
    uuid: string
    name: string
  }[]
  return names.map((name) => users.find((user) => user.name.startsWith(name))?.uuid ?? '')
}

/**
 * Drags a card, by the events that a drag is made of: whether a press becomes one is the browser's own matter, and of
 * the driver's press a busy one makes none now and then.
 */
async function drag(card: Locator, target: Locator): Promise<void> {
  await target.waitFor()
  expect(await card.getAttribute('draggable')).toBe('true')
  const dataTransfer = await card.page().evaluateHandle(() => new DataTransfer())
  await card.dispatchEvent('dragstart', { dataTransfer })
  // A browser drops only where the event of being dragged over is prevented.
  const isRefused = await target.evaluate(
    (cell, carried) =>
      cell.dispatchEvent(
        new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: carried }),
      ),
    dataTransfer,
  )
  expect(isRefused).toBe(false)
  await target.dispatchEvent('drop', { dataTransfer })
  // On the new day the card may be another one by now.
  await dataTransfer.dispose()
}

/** Goes on with Tab alone until something has the focus; a way that does not lead there fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

test('by keyboard alone a foreman plans six people for a week and publishes it', async () => {
  const page = await signedIn('supervisor')
  await addQuickJob(page, 'Keyboard Court')
  await page.goto(`/schedule?date=${weekIn(3)}`)
  const press = async (target: Locator, key: 'Enter' | 'Space') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await page.getByRole('row', { name: /Andre Wilson/ }).waitFor()
  await press(page.getByRole('button', { name: 'Add shift', exact: true }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Add shift' })
  await tabTo(page, dialog.getByLabel('Job'))
  await page.keyboard.type('Keyboard Court')
  await page.getByRole('option', { name: 'Keyboard Court' }).waitFor()
  await page.keyboard.press('Enter')
  // Monday is chosen; the other days follow it.
  for (const day of ['Tue', 'Wed', 'Thu', 'Fri']) {
    await press(dialog.getByRole('checkbox', { name: day }), 'Space')
  }
  const crew = ['Andre', 'Hannah', 'Jorge', 'Keisha', 'Pat', 'Renee']
  for (const name of crew) await press(dialog.getByRole('checkbox', { name }), 'Space')
  await page.keyboard.press('Enter')
  await page.getByText('5 shifts added.').waitFor()
  const cards = page.getByRole('row', { name: /Andre Wilson/ }).locator('.shift')
  await expect.poll(() => cards.count()).toBe(5)
  const publishing = page.getByRole('button', { name: 'Publish 5 changes' })
  await press(publishing, 'Enter')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish 5 changes' }), 'Enter')
  await page.getByText(/^5 shifts published\./).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'All published' }).waitFor()
  await expect.poll(() => cards.first().getAttribute('class')).toContain('live')
})

test('of two who plan one week the later one is told, and overwrites nothing', async () => {
  const page = await signedIn('supervisor')
  const [mei = ''] = await idsOf(page, 'Mei')
  const job = await addQuickJob(page, 'Shared Board')
  const date = weekIn(13)
  const { uuid } = await plan(page, { job, user_ids: [mei], date })
  await page.goto(`/schedule?date=${date}`)
  const cell = (name: RegExp, day: number) =>
    page.getByRole('row', { name }).getByRole('cell').nth(day)
  await cell(/Mei/, 0).locator('.shift').waitFor()
  const owner = await signedIn('owner')
  const change = { data: { task: 'Trim first', notes: 'Gate code at the desk' } }
  expect((await owner.request.put(`/api/shifts/${uuid}`, change)).ok()).toBe(true)
  await drag(cell(/Mei/, 0).locator('.shift'), cell(/Mei/, 2))
  await page.getByText(/Somebody else changed this/).waitFor()
  await cell(/Mei/, 0).getByText('Trim first').waitFor()
  await drag(cell(/Mei/, 0).locator('.shift'), cell(/Mei/, 2))
  await cell(/Mei/, 2).getByText('Trim first').waitFor()
})

test('what blocks is told with its way there, and nothing is published before it is fixed', async () => {
  const page = await signedIn('supervisor')
  const [luis = ''] = await idsOf(page, 'Luis')
  const job = await addQuickJob(page, 'Overlap Row')
  const date = weekIn(5)
  const shift = { job, user_ids: [luis], date }
  await plan(page, { ...shift, more: { start: '07:00', end: '15:00' } })
  await plan(page, { ...shift, more: { start: '13:00', end: '17:00' } })
  await page.goto(`/schedule?date=${date}`)
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  const question = page.getByRole('dialog', { name: 'Publish 2 changes' })
  await question.getByRole('button', { name: 'Publish 2 changes' }).click()
  await question.getByText('Some shifts cannot be published as they are.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  const problems = page.getByRole('region', { name: 'To look at before you publish' })
  await problems.getByText('Luis Ortega has two shifts at the same time.').waitFor()
  await problems.getByRole('button', { name: 'Open shift' }).click()
  const form = page.getByRole('dialog', { name: 'Shift at Overlap Row' })
  await form.getByLabel('Start').fill('15:00')
  await form.getByLabel('End').fill('18:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await problems.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await question.getByRole('button', { name: 'Publish 2 changes' }).click()
  await page.getByText(/^2 shifts published\./).waitFor()
})

test('a card is dragged to another person and day, and Undo puts it back', async () => {
  const page = await signedIn('supervisor')
  const [marco = ''] = await idsOf(page, 'Marco')
  const job = await addQuickJob(page, 'Dragged House')
  const date = weekIn(7)
  await plan(page, { job, user_ids: [marco], date })
  await page.goto(`/schedule?date=${date}`)
  const cell = (name: RegExp, day: number) =>
    page.getByRole('row', { name }).getByRole('cell').nth(day)
  await drag(cell(/Marco/, 0).locator('.shift'), cell(/Mei/, 2))
  await cell(/Mei/, 2).locator('.shift').waitFor()
  expect(await cell(/Marco/, 0).locator('.shift').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await cell(/Marco/, 0).locator('.shift').waitFor()
  expect(await cell(/Mei/, 2).locator('.shift').count()).toBe(0)
})

test('a week is planned as the one before, once, and taken off with a way back', async () => {
  const page = await signedIn('supervisor')
  const [mei = ''] = await idsOf(page, 'Mei')
  const job = await addQuickJob(page, 'Copied House')
  const date = weekIn(9)
  for (const day of [0, 1]) await plan(page, { job, user_ids: [mei], date: addDays(date, day) })
  await page.goto(`/schedule?date=${addDays(date, 7)}`)
  const copy = page.getByRole('button', { name: 'Copy last week' })
  await copy.click()
  await page.getByText('2 shifts added.').waitFor()
  const cards = page.getByRole('row', { name: /Mei/ }).locator('.shift')
  await expect.poll(() => cards.count()).toBe(2)
  await copy.click()
  await page.getByText(/There was nothing last week/).waitFor()
  await cards.first().click()
  await page.getByRole('button', { name: 'Take off the schedule' }).click()
  await expect.poll(() => cards.count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cards.count()).toBe(2)
})

test('a painter sees what is published for them, says no with a reason, and the office reads it', async () => {
  const office = await signedIn('owner')
  const [tomasz = '', andre = ''] = await idsOf(office, 'Tomasz', 'Andre')
  const job = await addQuickJob(office, 'Answered House')
  const date = soon(2)
  await plan(office, {
    job,
    user_ids: [tomasz, andre],
    date,
    more: { start: '07:00', end: '15:30', notes: 'Dog in the yard' },
  })
  const page = await signedIn('tomasz', onPhone)
  await page.goto('/schedule')
  const days = page.getByRole('region', { name: 'My next days' })
  await days.getByRole('article').first().waitFor()
  expect(await days.getByText('Answered House').count()).toBe(0)
  await publish(office, date)
  await page.reload()
  const card = page.getByRole('article').filter({ hasText: 'Answered House' })
  await card.getByText('7:00 AM to 3:30 PM').waitFor()
  await card.getByText('With Andre Wilson').waitFor()
  await card.getByText('Dog in the yard').waitFor()
  await card.getByRole('button', { name: 'I can’t' }).tap()
  await card.getByLabel('Why not?').fill('At the dentist')
  await card.getByRole('button', { name: 'Send' }).tap()
  await card.getByText('You said no: At the dentist').waitFor()
  await office.goto(`/schedule?date=${date}`)
  await office
    .getByRole('region', { name: 'To look at before you publish' })
    .getByText('Tomasz Nowak said no.')
    .waitFor()
  await card.getByRole('button', { name: 'Change answer' }).tap()
  await card.getByRole('button', { name: 'I’ll be there' }).tap()
  await card.getByText('You said yes').waitFor()
})

test('the next days are there without signal, as they were published', async () => {
  const office = await signedIn('owner')
  const page = await onDashboard('rosa', onPhoneWithWorker)
  const me = await whoIs(page)
  const job = await addQuickJob(office, 'Signal House')
  const date = soon(1)
  await plan(office, { job, user_ids: [me.uuid], date })
  await publish(office, date)
  await page.goto('/schedule')
  await page.getByRole('article').filter({ hasText: 'Signal House' }).waitFor()
  await readyWithoutSignal(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Offline').first().waitFor()
  await page.getByRole('article').filter({ hasText: 'Signal House' }).waitFor()
})

test('a place that is open is taken with one tap, and who comes too late is told', async () => {
  const office = await signedIn('owner')
  const job = await addQuickJob(office, 'Open House')
  const date = soon(3)
  await plan(office, {
    job,
    user_ids: [],
    date,
    more: {
      open_places: 1,
      task: 'Masking',
      start: '16:00',
      end: '18:00',
    },
  })
  await publish(office, date)
  const [first, second] = [await signedIn('jorge', onPhone), await signedIn('keisha', onPhone)]
  const take = (page: Page) =>
    page.getByRole('button', { name: /^(Take this shift|Tomar este turno): Open House/ })
  for (const page of [first, second]) {
    await page.goto('/schedule')
    await take(page).waitFor()
  }
  await take(first).tap()
  await first.getByText('It’s yours. The office sees it.').waitFor()
  await first
    .getByRole('article')
    .filter({ hasText: 'Open House' })
    .getByText('You said yes')
    .waitFor()
  await take(second).tap()
  await second.getByText(/Somebody else was faster|Otra persona fue más rápida/).waitFor()
  await office.goto(`/schedule?date=${date}`)
  await office
    .getByRole('row', { name: /Jorge Fuentes/ })
    .getByText('Masking')
    .first()
    .waitFor()
})
