import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { foundCompany, hire, join } from '../../fixtures/people/company.ts'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { signInAs } from '../../fixtures/people/sign-in-as.ts'
import { make, onPhone, visits } from '../../fixtures/people/visits.ts'
import { mondayOf } from '../../fixtures/people/weekday.ts'
import { onPhoneWithWorker, readyWithoutSignal } from '../../fixtures/screens/without-signal.ts'

// A product and a company of its own, whose clock is UTC: what is planned here is in nobody else's way.
const product = new RunningProduct({ SEED: 'none' })
beforeAll(() => product.start())
afterAll(() => product.remove())

const { visitor } = visits(() => product.origin)

const today = new Date().toISOString().slice(0, 10)
const weekIn = (weeks: number) => addDays(mondayOf(today), 7 * weeks)

const emails = {
  owner: 'duo@example.com',
  ana: 'luis@brightside.example',
  ben: 'marco@brightside.example',
} as const
let company: { ana: string; ben: string } | null = null

/** The company, founded by the first test that is run: an owner and two painters. */
async function found() {
  const owner = await foundCompany(visitor, emails.owner, 'Planned Painting')
  const ana = await hire(owner, 'Ana Ruiz', emails.ana, 'painter')
  const ben = await hire(owner, 'Ben Cole', emails.ben, 'painter')
  await join(visitor, emails.ana, ana.url)
  await join(visitor, emails.ben, ben.url)
  return { ana: ana.uuid, ben: ben.uuid }
}

/** A page of somebody in that company. */
async function pageOf(who: keyof typeof emails, options: object = {}): Promise<Page> {
  const page = await visitor(options)
  await signInAs(page.request, emails[who])
  return page
}

/** The pages of the owner and of two painters on phones, with a job of the test's own to plan for. */
async function crew(name: string, phone: object = onPhone) {
  company ??= await found()
  const [owner, painter, mate] = [
    await pageOf('owner'),
    await pageOf('ana', phone),
    await pageOf('ben', onPhone),
  ]
  const job = await make(owner, '/api/jobs/new', {
    job_name: name,
    address: '12 Elm St, Dayton, OH 45402',
    status: 'In Progress',
  })
  return { owner, painter, mate, ...company, job: job.uuid }
}

async function publish(page: Page, from: string, to = from): Promise<void> {
  const read = await page.request.get(`/api/schedule?from=${from}&to=${to}`)
  const { version } = (await read.json()) as Schedule
  await make(page, '/api/schedule/publish', { from, to, version })
}

const plan = (page: Page, job: string, user_ids: string[], date: string, more: object = {}) =>
  make(page, '/api/shifts', { job_id: job, user_ids, date, ...more })

test('without signal a painter arrives with one tap at the job that is planned; the office sees who did not come', async () => {
  const { owner, painter, mate, ana, ben, job } = await crew('Rainy House', onPhoneWithWorker)
  await owner.request.put('/api/schedule/settings', { data: { late_after: 0, no_show_after: 15 } })
  await plan(owner, job, [ana, ben], today, { start: '00:00', end: '23:59' })
  await publish(owner, today)
  await mate.goto('/schedule')
  await mate.getByRole('article').filter({ hasText: 'Rainy House' }).waitFor()
  await painter.goto('/dashboard')
  const card = painter.getByRole('article').filter({ hasText: 'Rainy House' })
  await card.getByRole('button', { name: 'I’ll be there' }).tap()
  await card.getByText('You said yes').waitFor()
  await readyWithoutSignal(painter)
  await painter.context().setOffline(true)
  await card.getByRole('button', { name: 'I’m here: log my arrival' }).tap()
  await painter.getByText(/Arrived at Rainy House/).waitFor()
  await painter.context().setOffline(false)
  await expect
    .poll(async () => {
      const logs = (await (await owner.request.get('/api/logs/all')).json()) as {
        user_id: string
      }[]
      return logs.filter(({ user_id }) => user_id === ana).length
    })
    .toBe(1)
  await owner.goto(`/schedule?view=happened&date=${today}`)
  const row = (name: string) => owner.getByRole('listitem').filter({ hasText: name })
  await row('Ben Cole')
    .getByText(/^(Late|Did not come)$/)
    .waitFor()
  await row('Ana Ruiz').getByText('Late', { exact: true }).waitFor()
})

test('the log sheet proposes the job that is planned, before the one of last time', async () => {
  const { owner, mate: painter, ben: ana, job } = await crew('Planned House')
  const other = await make(owner, '/api/jobs/new', { job_name: 'Last Time', address: 'There' })
  await owner.request.put(`/api/jobs/${other.uuid}`, { data: { status: 'Active' } })
  for (const type of ['ARRIVAL', 'DEPARTURE']) {
    const minutes = type === 'ARRIVAL' ? 20 : 10
    const timestamp = new Date(Date.now() - minutes * 60_000 - 86_400_000).toISOString()
    await make(painter, '/api/logs/create', { user_id: ana, job_id: other.uuid, type, timestamp })
  }
  await plan(owner, job, [ana], today)
  await publish(owner, today)
  await painter.goto('/dashboard')
  await painter.getByRole('article').filter({ hasText: 'Planned House' }).waitFor()
  await painter.getByRole('button', { name: 'Log', exact: true }).tap()
  const sheet = painter.getByRole('dialog')
  await sheet
    .getByRole('button', { name: /Planned House/ })
    .first()
    .waitFor()
  expect(await sheet.getByRole('radio', { name: /Planned House/ }).isChecked()).toBe(true)
})

test('rain is looked at before it moves a day, and then it is moved, with whom it concerns', async () => {
  const { owner, ana, ben, job } = await crew('Wet House')
  const monday = weekIn(3)
  const inside = await crew('Dry House')
  await owner.request.put(`/api/jobs/${job}`, { data: { work_area: 'Exterior' } })
  await plan(owner, inside.job, [ben], addDays(monday, 3))
  await plan(owner, inside.job, [], monday, { open_places: 1 })
  await plan(owner, job, [ana, ben], monday)
  await plan(owner, job, [ana], addDays(monday, 1))
  await make(owner, '/api/leave', {
    user_id: ben,
    kind: 'vacation',
    from: addDays(monday, 1),
    to: addDays(monday, 1),
  })
  await publish(owner, monday, addDays(monday, 6))
  await owner.goto(`/schedule?date=${monday}`)
  await owner
    .getByRole('row', { name: /Ana Ruiz/ })
    .locator('.shift')
    .first()
    .waitFor()
  await owner.getByRole('button', { name: 'Rain day' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Put a day off' })
  // Rain keeps nobody from work inside.
  await dialog.getByRole('checkbox', { name: 'Wet House', checked: true }).waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'Dry House' }).isChecked()).toBe(false)
  await dialog.getByRole('button', { name: 'See what moves' }).click()
  await dialog.getByText('Off then, so the place is open: Ben Cole.').waitFor()
  await dialog.getByText(/^At once, these are told: /).waitFor()
  // Looked at, nothing has moved yet.
  const cells = (day: number) =>
    owner
      .getByRole('row', { name: /Ana Ruiz/ })
      .getByRole('cell')
      .nth(day)
      .locator('.shift')
  expect(await cells(0).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Move 2 shifts' }).click()
  await owner.getByText('2 shifts moved.').waitFor()
  await expect.poll(() => cells(0).count()).toBe(0)
  await expect.poll(() => cells(2).count()).toBe(1)
  await owner
    .getByRole('row', { name: /Open places/ })
    .locator('.shift')
    .first()
    .waitFor()
})

test('the crew of one day is taken over for another with one choice', async () => {
  const { owner, ana, ben, job } = await crew('Crew House')
  const monday = weekIn(7)
  await plan(owner, job, [ana, ben], monday)
  await owner.goto(`/schedule?date=${monday}`)
  await owner.getByRole('button', { name: /^Add a shift for Ana Ruiz, Thu/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'Add shift' })
  await dialog.getByLabel('Job').fill('Crew')
  await dialog.getByRole('option', { name: 'Crew House', exact: true }).click()
  expect(await dialog.getByRole('checkbox', { name: 'Ben Cole' }).isChecked()).toBe(false)
  await dialog
    .getByLabel('Same crew as at')
    .selectOption({ label: 'Crew House: Ana Ruiz, Ben Cole' })
  expect(await dialog.getByRole('checkbox', { name: 'Ben Cole' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Add shift' }).click()
  await dialog.waitFor({ state: 'detached' })
  const cards = owner.getByRole('row', { name: /Ben Cole/ }).locator('.shift')
  await expect.poll(() => cards.count()).toBe(2)
})

test('a painter looks at the photos of the job on their own card', async () => {
  const { owner, painter, ana, job } = await crew('Photo House')
  await plan(owner, job, [ana], today)
  await publish(owner, today)
  await painter.goto('/schedule')
  const card = painter.getByRole('article').filter({ hasText: 'Photo House' })
  expect(await card.getByRole('region', { name: 'Photos' }).count()).toBe(0)
  await card.getByText('Photos of the job').tap()
  await card.getByRole('region', { name: 'Photos' }).waitFor()
})

test('a painter asks for time off, the office approves it, and the plan says so', async () => {
  const { owner, painter, ana, job } = await crew('Off House')
  const date = addDays(weekIn(2), 2)
  await plan(owner, job, [ana], date)
  await painter.goto('/schedule')
  await painter.getByRole('link', { name: 'Time off' }).tap()
  await painter.getByRole('button', { name: 'Ask for time off' }).tap()
  const form = painter.getByRole('dialog')
  await form.getByLabel('First day').fill(date)
  await form.getByLabel('Last day').fill(date)
  await form.getByRole('button', { name: 'Ask for time off' }).tap()
  await painter.getByText('Asked. The office decides.').waitFor()
  await painter.getByText('Waits for an answer').waitFor()
  await owner.goto('/schedule?view=off')
  await owner.getByRole('button', { name: /^Approve time off of Ana Ruiz/ }).click()
  await owner.getByText('Approved', { exact: true }).waitFor()
  await owner.goto(`/schedule?date=${date}`)
  await owner
    .getByRole('region', { name: 'To look at before you publish' })
    .getByText('Ana Ruiz is off on this day.')
    .waitFor()
})

test('a shift that repeats says how many shifts a change is of, and changes as many', async () => {
  const { owner } = await crew('Repeated House')
  const monday = weekIn(5)
  await owner.goto(`/schedule?date=${monday}`)
  await owner.getByRole('row', { name: /Ana Ruiz/ }).waitFor()
  await owner.getByRole('button', { name: 'Add shift', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Add shift' })
  await dialog.getByLabel('Job').fill('Repeated')
  await dialog.getByRole('option', { name: 'Repeated House' }).click()
  await dialog.getByRole('checkbox', { name: 'Wed' }).check()
  await dialog.getByRole('checkbox', { name: 'Ana Ruiz' }).check()
  await dialog.getByLabel('Repeats').selectOption('weekly')
  await dialog.getByLabel('Last day').fill(addDays(monday, 20))
  await dialog.getByRole('button', { name: 'Add shift' }).click()
  await dialog.waitFor({ state: 'detached' })
  const cards = owner.getByRole('row', { name: /Ana Ruiz/ }).locator('.shift')
  await expect.poll(() => cards.count()).toBe(2)
  await owner.getByRole('link', { name: 'Later week' }).click()
  await owner.waitForURL(/date=/)
  await expect.poll(() => cards.count()).toBe(2)
  await cards.first().click()
  const shift = owner.getByRole('dialog', { name: 'Shift at Repeated House' })
  await shift.getByLabel('What is changed').selectOption({ label: 'This and later ones (4)' })
  await shift.getByLabel('Task').fill('Trim')
  await shift.getByRole('button', { name: 'Save' }).click()
  await shift.waitFor({ state: 'detached' })
  await expect.poll(() => cards.filter({ hasText: 'Trim' }).count()).toBe(2)
  await owner.getByRole('link', { name: 'Earlier week' }).click()
  await expect.poll(() => cards.filter({ hasText: 'Trim' }).count()).toBe(0)
  await expect.poll(() => cards.count()).toBe(2)
  await cards.first().click()
  await shift
    .getByLabel('What is changed')
    .selectOption({ label: 'All on which nobody worked yet (2)' })
  await shift.getByRole('button', { name: 'Take 2 shifts off' }).click()
  const question = owner.getByRole('dialog', { name: 'Take 2 shifts off' })
  await question.getByRole('button', { name: 'Take 2 shifts off' }).click()
  await expect.poll(() => cards.count()).toBe(0)
})

test('somebody makes an address for their calendar, which reads their days until they end it', async () => {
  const { owner, painter, ana, job } = await crew('Calendar House')
  await plan(owner, job, [ana], today)
  await publish(owner, today)
  await painter.goto('/schedule?view=off')
  await painter.getByRole('button', { name: 'Make an address' }).tap()
  const address = painter.getByRole('textbox', { name: 'Your days in your calendar' })
  const url = await address.inputValue()
  const feed = await owner.request.get(url)
  expect(await feed.text()).toContain('SUMMARY:Calendar House')
  await painter.getByRole('button', { name: 'Stop sharing' }).tap()
  await painter.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).tap()
  await painter.getByRole('button', { name: 'Make an address' }).waitFor()
  expect((await owner.request.get(url)).status()).toBe(404)
})

test('where the office gives places, a painter asks with one tap and the office gives with one', async () => {
  const { owner, painter, job } = await crew('Given House')
  await owner.request.put('/api/schedule/settings', { data: { claims: 'office' } })
  const date = addDays(today, 20)
  await plan(owner, job, [], date, { open_places: 1 })
  await publish(owner, date)
  await painter.goto('/schedule')
  await painter.getByRole('button', { name: /^Take this shift: Given House/ }).tap()
  await painter.getByText('You asked for it. The office decides.').first().waitFor()
  await owner.goto(`/schedule?date=${date}`)
  await owner.getByRole('button', { name: 'Give the place to Ana Ruiz' }).click()
  await owner.getByText('Given, and published.').waitFor()
  const row = owner.getByRole('row', { name: /Ana Ruiz/ })
  await row.locator('.shift').first().waitFor()
})
