import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import type { Timesheet } from '../../../shared/timesheets/timesheet.ts'
import { foundCompany, hire, join } from '../../fixtures/people/company.ts'
import { entriesOf, logButton } from '../../fixtures/screens/log-sheet.ts'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { signInAs } from '../../fixtures/people/sign-in-as.ts'
import { thumb } from '../../fixtures/screens/thumb.ts'
import { make, onPhone, visits } from '../../fixtures/people/visits.ts'

// A crew's day with its taps counted, in a company of its own.
const product = new RunningProduct({ SEED: 'none' })
const { visitor } = visits(() => product.origin)
const names = ['Mei', 'Luis', 'Tomasz']
const minute = 60_000

let owner: Page
let job: string
/** The foreman's phone, and the people of the crew. */
let page: Page
let crew: string[]
let hired: { uuid: string; url: string }[]

beforeAll(async () => {
  await product.start()
})
afterAll(() => product.remove())

async function signedIn(email: string, options?: BrowserContextOptions): Promise<Page> {
  const signed = await visitor(options)
  await signInAs(signed.request, email)
  return signed
}

async function found() {
  owner = await foundCompany(visitor, 'duo@example.com', 'Duo Painting')
  job = (await make(owner, '/api/jobs/new', { job_name: 'Maple Court', address: '1 Maple' })).uuid
  const sam = await hire(owner, 'Sam', 'sam@brightside.example', 'supervisor')
  hired = []
  for (const name of names) {
    hired.push(await hire(owner, name, `${name.toLowerCase()}@brightside.example`, 'painter'))
  }
  crew = [sam.uuid, ...hired.map(({ uuid }) => uuid)]
  page = await join(visitor, 'sam@brightside.example', sam.url, onPhone)
}

const statistics = async (by: Page): Promise<Statistics> =>
  (await (await by.request.get('/api/statistics')).json()) as Statistics
const sheet = () => page.getByRole('dialog')
const closed = () => sheet().waitFor({ state: 'detached' })

/** Today's hours of somebody as the board, their sheet and the weekly report have them. */
async function hoursToday(by: Page, user: string) {
  const date = new Date().toISOString().slice(0, 10)
  const read = async (path: string): Promise<unknown> => (await by.request.get(path)).json()
  const sheet = (await read(`/api/timesheets/${user}/${date}`)) as Timesheet
  const report = (await read(`/api/reports/weeks/${date}`)) as WeekReport
  const day = report.people.find(({ user_id }) => user_id === user)?.days
  const seconds = [
    sheet.days.find((each) => each.date === date)?.worked_seconds,
    day?.find((each) => each.date === date)?.worked_seconds,
  ]
  return {
    board: (await statistics(by)).own.hoursToday,
    others: seconds.map((each = NaN) => Math.round(each / 36) / 100),
  }
}

test('a crew of four: in at the quarter before, to lunch and back, with few taps and each once', async () => {
  await found()
  // Yesterday they were four at the same house.
  const yesterday = (hour: number) =>
    new Date(Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000 + hour * 3_600_000).toISOString()
  for (const user_id of crew) {
    for (const [type, hour] of [
      ['ARRIVAL', 7],
      ['DEPARTURE', 15],
    ] as const) {
      await make(page, '/api/logs/create', {
        ...{ user_id, job_id: job, type },
        timestamp: yesterday(hour),
      })
    }
  }
  await page.goto('/dashboard')
  await page.locator('.tiles').waitFor()
  const arrival = thumb()
  await arrival.tap(logButton(page))
  await arrival.tap(sheet().getByRole('button', { name: 'Same crew as yesterday (4)' }))
  await arrival.tap(sheet().getByRole('group', { name: 'When' }).getByRole('button'))
  const quarter = sheet().getByRole('group', { name: /^When/ }).getByRole('radio').nth(1)
  await arrival.choose(quarter)
  // Each of those who are chosen shows the time.
  expect(
    await sheet()
      .getByRole('group', { name: 'Who' })
      .getByText(/\d:\d\d/)
      .count(),
  ).toBe(4)
  await arrival.tap(
    sheet().getByRole('button', { name: /^Arrive at Maple Court at .* \(4 people\)$/ }),
  )
  await closed()
  expect(arrival.taps()).toBeLessThanOrEqual(6)
  const arrived = (await entriesOf(page, job)).slice(0, 4)
  expect(new Set(arrived.map(({ user_id }) => user_id))).toEqual(new Set(crew))
  const [at = NaN, ...times] = arrived.map(({ timestamp }) => Date.parse(timestamp))
  expect(times).toEqual([at, at, at])
  expect(at % (15 * minute)).toBe(0)
  expect(Date.now() - at).toBeLessThan(25 * minute)

  const deck = page.getByRole('region', { name: 'On site now' })
  await expect.poll(() => deck.locator('.crew li').count()).toBe(4)
  const lunch = thumb()
  await lunch.tap(logButton(page))
  await lunch.choose(sheet().getByRole('radio', { name: 'Meal break' }))
  await lunch.tap(sheet().getByRole('button', { name: 'Meal break at Maple Court (4 people)' }))
  await closed()
  await deck.getByText(/^On break since .* \(4\)$/).waitFor()
  await page
    .locator('.running')
    .getByText(/^on break since .* · 0:\d\d today$/)
    .waitFor()
  // Everything that says who is where says the same, and the hours stand still.
  const paused = await statistics(page)
  expect(paused.onSite).toEqual([])
  expect(new Set(paused.onBreak.map(({ user_id }) => user_id))).toEqual(new Set(crew))
  const { board, others } = await hoursToday(page, crew[0] ?? '')
  expect(others).toEqual([board, board])
  await page.goto(`/jobs/${job}`)
  await page.getByText(/^On break since .* \(4\)$/).waitFor()
  await page.goto('/dashboard')
  await lunch.tap(deck.getByRole('button', { name: 'Back to work (4)' }))
  await expect.poll(async () => (await statistics(page)).onSite.length, { timeout: 30_000 }).toBe(4)
  expect(lunch.taps()).toBeLessThanOrEqual(4)
  expect((await statistics(page)).onBreak).toEqual([])
  await deck.getByText(/On break/).waitFor({ state: 'detached' })
  const all = await entriesOf(page, job)
  expect(all.filter(({ break: kind }) => kind === 'meal')).toHaveLength(4)
  expect(all.filter(({ entry_type }: LogEntry) => entry_type === 'ARRIVAL')).toHaveLength(12)
})

test('a crew on the wrong job is moved with six taps and one reason, also after the Undo is gone', async () => {
  owner = await signedIn('duo@example.com')
  page = await signedIn('sam@brightside.example', onPhone)
  const { uuid: right } = await make(owner, '/api/jobs/new', {
    job_name: 'Birch House',
    address: '2 Birch',
  })
  await page.goto('/dashboard')
  const move = thumb()
  const deck = page.getByRole('region', { name: 'On site now' })
  await move.tap(deck.getByRole('link', { name: 'Maple Court' }))
  await move.tap(page.getByRole('button', { name: 'Correct the crew’s day' }))
  await sheet().getByRole('checkbox').nth(3).waitFor()
  await move.tap(sheet().getByRole('combobox', { name: 'They were at' }))
  await page.keyboard.type('Birch')
  await move.tap(sheet().getByRole('option', { name: 'Birch House' }))
  // Without a reason nothing is sent.
  await sheet().getByRole('button', { name: 'Move 4 to Birch House' }).tap()
  await sheet().getByText('Say why: those whose hours change read it.').waitFor()
  await move.choose(sheet().getByRole('radio', { name: 'Wrong job was tapped' }))
  await move.tap(sheet().getByRole('button', { name: 'Move 4 to Birch House' }))
  await closed()
  expect(move.taps()).toBeLessThanOrEqual(6)
  await page.getByText('Corrected for 4 people.').waitFor()
  await page.getByText(/to send/).waitFor({ state: 'detached' })
  const moved = await entriesOf(page, right)
  const kinds = Map.groupBy(moved, ({ user_id }) => user_id)
  expect([...kinds.values()].map((each) => each.map(({ entry_type }) => entry_type))).toEqual(
    crew.map(() => ['ARRIVAL', 'DEPARTURE', 'ARRIVAL']),
  )
  const here = await statistics(page)
  expect(here.onSite.map(({ job_name }) => job_name)).toEqual(crew.map(() => 'Birch House'))
})

test('one comes late, one goes at noon, and a wrong beginning is put right for the others at once', async () => {
  owner = await signedIn('duo@example.com')
  page = await signedIn('sam@brightside.example', onPhone)
  const { uuid } = await make(owner, '/api/jobs/new', { job_name: 'Cedar Row', address: '3 Cedar' })
  const [sam = '', mei = '', luis = '', tomasz = ''] = crew
  // Yesterday, for the afternoon may be to come: two at 7:25, Tomasz at 9, Luis gone at noon.
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const log = (user_id: string, type: string, time: string) =>
    make(page, '/api/logs/create', { user_id, job_id: uuid, type, timestamp: `${date}T${time}Z` })
  for (const user of [sam, mei, luis]) await log(user, 'ARRIVAL', '17:25:00.000')
  await log(tomasz, 'ARRIVAL', '19:00:00.000')
  await log(luis, 'DEPARTURE', '20:00:00.000')
  for (const user of [sam, mei, tomasz]) await log(user, 'DEPARTURE', '23:00:00.000')
  await page.goto(`/jobs/${uuid}`)
  const correct = thumb()
  await correct.tap(page.getByRole('button', { name: 'Correct the crew’s day' }))
  await sheet().getByLabel('Day', { exact: true }).fill(date)
  await sheet().getByRole('checkbox').nth(3).waitFor()
  // Whom a time does not fit is told by name, and nothing is sent.
  await sheet()
    .getByLabel(/^They began at/)
    .fill('21:00')
  await correct.choose(sheet().getByRole('radio', { name: 'Tapped at another time' }))
  await correct.tap(sheet().getByRole('button', { name: 'Correct 4 people' }))
  await sheet().getByText('These times do not fit what was logged: Luis.').waitFor()
  await correct.choose(sheet().getByRole('checkbox', { name: /^Tomasz/ }))
  await sheet()
    .getByLabel(/^They began at/)
    .fill('17:00')
  await correct.tap(sheet().getByRole('button', { name: 'Correct 3 people' }))
  await closed()
  expect(correct.taps()).toBeLessThanOrEqual(6)
  await page.getByText(/to send/).waitFor({ state: 'detached' })
  const hours = async (user: string) => {
    const answer = await owner.request.get(`/api/timesheets/${user}/${date}`)
    const { days } = (await answer.json()) as Timesheet
    const own = days.find((each) => each.date === date)?.stretches ?? []
    return own.filter(({ job_id }) => job_id === uuid).map(({ seconds }) => seconds / 3600)
  }
  expect(await Promise.all([sam, mei, luis, tomasz].map(hours))).toEqual([[6], [6], [3], [4]])
})

test('a painter on a break is told so, and is back with one tap, or in the sheet with another time', async () => {
  const mei = hired[0]
  if (!mei) throw new Error('Nobody was hired')
  page = await join(visitor, 'mei@brightside.example', mei.url, onPhone)
  const me = { user_id: mei.uuid, job_id: job }
  await make(page, '/api/logs/create', { ...me, type: 'ARRIVAL' })
  await make(page, '/api/logs/create', { ...me, type: 'DEPARTURE', break: 'meal' })
  await page.goto('/dashboard')
  // Whose hours were moved is told why.
  await page.getByText('Wrong job was tapped').first().waitFor()
  await page
    .locator('.running')
    .getByText(/^on break since/)
    .waitFor()
  await logButton(page).tap()
  await sheet().getByRole('button', { name: 'Back to work at Maple Court' }).waitFor()
  await page.keyboard.press('Escape')
  await closed()
  await page.getByRole('button', { name: 'At another time' }).tap()
  await sheet().getByRole('button', { name: 'Back to work at Maple Court' }).waitFor()
  await page.keyboard.press('Escape')
  await closed()
  await page.getByRole('button', { name: 'Back to work', exact: true }).tap()
  await page
    .locator('.running')
    .getByText(/^since .* · \d:\d\d today$/)
    .waitFor()
  await page.getByText(/^Arrived at Maple Court at/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page
    .locator('.running')
    .getByText(/^on break since/)
    .waitFor()
})

test('a note or a picture while clocked in saves the note; who means to leave says so below it', async () => {
  const mei = hired[0]
  if (!mei) throw new Error('Nobody was hired')
  page = await signedIn('mei@brightside.example', onPhone)
  await make(page, '/api/logs/create', { user_id: mei.uuid, job_id: job, type: 'ARRIVAL' })
  await page.goto('/dashboard')
  const note = thumb()
  await note.tap(logButton(page))
  await sheet().getByRole('button', { name: 'Leave Maple Court' }).waitFor()
  await note.tap(sheet().getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('Two coats on the trim')
  await sheet().getByRole('button', { name: 'Leave with this note' }).waitFor()
  await note.tap(sheet().getByRole('button', { name: 'Save the note on Maple Court' }))
  await closed()
  expect(note.taps()).toBe(3)
  await page
    .locator('.running')
    .getByText(/^since/)
    .waitFor()
  expect((await entriesOf(page, job))[0]).toMatchObject({
    entry_type: 'JOB_NOTE',
    notes: 'Two coats on the trim',
  })
  await logButton(page).tap()
  await sheet().getByRole('textbox', { name: 'Note' }).fill('Key is under the pot')
  await sheet().getByRole('button', { name: 'Leave with this note' }).tap()
  await closed()
  await page.locator('.running').waitFor({ state: 'detached' })
  expect((await entriesOf(page, job))[0]).toMatchObject({
    entry_type: 'DEPARTURE',
    notes: 'Key is under the pot',
  })
})
