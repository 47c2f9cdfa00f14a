import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { readOwn, readOwnRows } from '../../fixtures/files/payroll-parsers.ts'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { make, onPhone, visits, whoIs } from '../../fixtures/people/visits.ts'

// A demo of its own: what is approved here would be locked for everybody else.
const product = new RunningProduct({}, inject('demo'))
const { onDashboard, signedIn } = visits(() => product.origin)
beforeAll(() => product.start())
afterAll(() => product.remove())

const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

async function rows(page: Page): Promise<TimesheetRow[]> {
  const answer = await page.request.get(`/api/timesheets?date=${lastWeek}`)
  return ((await answer.json()) as TimesheetRow[]).filter((row) => row.totals.worked_seconds > 0)
}

test('a painter sees what was changed of their time, and disputes a week', async () => {
  const mei = await signedIn('mei')
  await mei.goto(`/my-week?date=${lastWeek}`)
  const changes = mei.getByRole('region', { name: 'What was changed' })
  await changes.getByText('Sam Whitfield:').waitFor()
  await changes.getByText('“The gate was locked at three.”').waitFor()
  await mei.getByText('Disputed: “I left by the side door half an hour later.”').waitFor()
  // At home it is asked whether it is right; what is said there stands in the week, put right by its person.
  await mei.goto('/dashboard')
  const asked = mei.getByRole('region', { name: 'Your hours were changed' })
  await asked.getByText('Sam Whitfield changed:').waitFor()
  await asked.getByText(/\(−0:30\)/).waitFor()
  await asked.getByRole('button', { name: 'Not right' }).click()
  const said = mei.getByLabel('Correct what you said')
  expect(await said.inputValue()).toMatch(/^I left by the side door .* This was right: Departure, /)
  await expect.poll(() => said.evaluate((input) => input === document.activeElement)).toBe(true)
  await mei.getByRole('button', { name: 'Something’s wrong' }).click()
  await mei.getByText(/^Disputed: “I left by .* This was right: /).waitFor()
  await mei.getByRole('region', { name: 'Your hours were changed' }).waitFor({ state: 'detached' })
  await mei.goto('/dashboard')
  await mei.getByRole('region', { name: 'Recent' }).or(mei.getByText('Recent')).first().waitFor()
  expect(await mei.getByRole('region', { name: 'Your hours were changed' }).count()).toBe(0)
  const luis = await signedIn('luis')
  await luis.goto(`/my-week?date=${lastWeek}`)
  await luis.getByLabel('What is not right?').fill('Wednesday was longer')
  await luis.getByRole('button', { name: 'Something’s wrong' }).click()
  await luis.getByText('Disputed: “Wednesday was longer”').waitFor()
  await luis.getByRole('button', { name: 'Take it back' }).click()
  await luis.getByText('Disputed: “Wednesday was longer”').waitFor({ state: 'detached' })
})

// Before the week is approved: early in a week, that is where the departure is missing.
test('who forgot to leave is asked before anything new can be logged', async () => {
  const tomasz = await onDashboard('tomasz', onPhone)
  await tomasz.getByRole('button', { name: 'Log', exact: true }).click()
  const sheet = tomasz.getByRole('dialog')
  await sheet.getByText('First: when did you leave?').waitFor()
  expect(await sheet.getByRole('form', { name: 'Log' }).count()).toBe(0)
  await sheet
    .getByRole('region')
    .getByRole('button', { name: /^\d.*M$/ })
    .first()
    .click()
  await sheet.getByText('First: when did you leave?').waitFor({ state: 'detached' })
  await sheet.getByRole('radio', { name: 'Arrive' }).waitFor()
})

/** Nothing is left that could have been approved with all others. */
function isApprovedOrWaiting({ status, problems }: TimesheetRow): boolean {
  return status === 'approved' || problems.length > 0
}

/** Ends the work of somebody who came on Sunday night and is still there: soon after midnight only. */
async function leave(page: Page, user_id: string): Promise<void> {
  const { onSite } = (await (await page.request.get('/api/statistics')).json()) as Statistics
  const job_id = onSite.find((each) => each.user_id === user_id)?.job_id
  const timestamp = new Date().toISOString()
  await make(page, '/api/logs/create', { user_id, job_id, type: 'DEPARTURE', timestamp })
}

test('the owner’s Friday: fix, answer, approve, and the file says what the timesheets say', async () => {
  const page = await signedIn('owner')
  await page.goto(`/timesheets?date=${lastWeek}`)
  // Those that were submitted are the button of the page; of the others somebody thinks twice.
  for (const group of ['Ready to approve', 'Not submitted']) {
    const button = { name: /^Approve \d+ (timesheets?|not submitted)$/ }
    await page.getByRole('button', button).first().click()
    const sure = page.getByRole('dialog')
    await sure.getByRole('listitem').first().waitFor()
    await sure.getByRole('button', button).click()
    await page.getByRole('rowheader', { name: group }).waitFor({ state: 'detached' })
  }
  await expect
    .poll(async () => (await rows(page)).every(isApprovedOrWaiting), {
      timeout: 30_000,
    })
    .toBe(true)
  // What is left has something to look at: each is fixed where it is shown.
  for (const row of (await rows(page)).filter(({ status }) => status !== 'approved')) {
    if (row.problems.some(({ code }) => code === 'on_clock')) await leave(page, row.user_id)
    await page.goto(`/timesheets/${row.user_id}/${row.period.from}`)
    const open = row.problems.filter(({ code }) => code === 'open')
    for (const problem of open) {
      await page.getByText('Missing clock-out.').first().waitFor()
      await page.getByLabel('When did this work end?').first().waitFor()
      await page.getByRole('button', { name: 'Save' }).first().click()
      const fixed = (found: TimesheetRow[]) =>
        !found.some(({ problems }) =>
          problems.some(({ entry_id, code }) => code === 'open' && entry_id === problem.entry_id),
        )
      await expect.poll(async () => fixed(await rows(page)), { timeout: 30_000 }).toBe(true)
    }
    if (row.problems.some(({ code }) => code === 'disputed')) {
      await page.getByLabel('Your answer to the dispute').fill('We looked at it together')
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
    } else {
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    }
    await page.getByLabel('Reason').waitFor()
  }
  await page.goto(`/payroll?date=${lastWeek}`)
  await page.getByText('All timesheets approved. Ready to run payroll.').waitFor()
  await page.getByRole('combobox').first().selectOption('csv')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Create file' }).click()
  const { from, to } = (await rows(page))[0]?.period ?? { from: '', to: '' }
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.getByRole('link', { name: `csv-${from}-${to}.csv` }).waitFor()
  const text = await textOf(await (await download).createReadStream())
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const gross = (await rows(page)).reduce((sum, { totals }) => sum + cents(totals.gross), 0)
  const paid = Object.values(readOwn(text)).reduce((sum, { dollars }) => sum + dollars, 0)
  expect(paid).toBe(gross)
  const people = new Set(readOwnRows(text).map(({ employee_id }) => employee_id))
  expect(people.size).toBe((await rows(page)).length)
  expect((await rows(page)).every(({ status }) => status === 'exported')).toBe(true)
})

test('a painter asks to change approved hours, and the office makes the change with one tap', async () => {
  const luis = await signedIn('luis')
  await luis.goto(`/my-week?date=${lastWeek}`)
  await luis
    .getByRole('region', { name: 'Days' })
    .getByRole('link', { name: /^\d.*M–\d/ })
    .first()
    .click()
  await luis.getByRole('button', { name: 'Edit' }).click()
  const time = luis.getByLabel('Timestamp')
  const shown = await time.inputValue()
  const earlier = `${shown.slice(0, 11)}05:00`
  await time.fill(earlier)
  // Before saving: what the change does to the hours of the day.
  await luis.getByText(/h now, [\d.]+ h after this change/).waitFor()
  await luis.getByRole('button', { name: 'Save' }).click()
  await luis.getByText(/^Your time is kept: .* so the office was told\.$/).waitFor()
  expect(await luis.getByRole('alert').count()).toBe(0)
  const owner = await signedIn('owner')
  await owner.goto(`/timesheets?date=${lastWeek}`)
  await owner.getByRole('link', { name: 'Luis Ortega' }).first().click()
  // It stands where it can be answered, and stays in the history.
  const request = owner.getByRole('listitem').filter({ hasText: /^ARRIVAL.*5:00:00.AM/ })
  await request.first().waitFor()
  await owner
    .getByRole('region', { name: 'What was done' })
    .getByText(/5:00:00.AM/)
    .waitFor()
  await owner.getByRole('button', { name: 'Accept and change it' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Accept and change it' }).click()
  await owner.getByRole('region', { name: 'Days' }).getByRole('link', { name: /^5:00/ }).waitFor()
  expect(await owner.getByRole('button', { name: 'Accept and change it' }).count()).toBe(0)
})

test('many timesheets are approved in parts, and a part that fails is said and can be repeated', async () => {
  const page = await signedIn('owner')
  const { uuid: job_id } = await make(page, '/api/jobs/new', { job_name: 'Parts', address: 'x' })
  const date = '2026-03-04'
  for (let index = 0; index < 12; index += 1) {
    const name = `Part ${index}`
    const email = `part${index}@crew.example`
    const added = { name, email, role: 'painter', tax_status: 'W2', hourly_pay: 20 }
    const { uuid: user_id } = await make(page, '/api/users', added)
    const entry = { user_id, job_id }
    await make(page, '/api/logs/create', { ...entry, type: 'ARRIVAL', timestamp: `${date}T15:00Z` })
    const left = { ...entry, type: 'DEPARTURE', timestamp: `${date}T21:00Z` }
    await make(page, '/api/logs/create', left)
  }
  await page.goto(`/timesheets?date=${date}`)
  let parts = 0
  await page.route('**/api/timesheets/approve', (route) => {
    parts += 1
    return parts === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Approve 12' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve 12' }).click()
  await dialog.getByText('10 of 12 are done. Approve again to finish the rest.').waitFor()
  await dialog.getByRole('button', { name: 'Approve 2' }).click()
  await dialog.waitFor({ state: 'detached' })
  const answer = await page.request.get(`/api/timesheets?date=${date}&status=approved`)
  expect((await answer.json()) as TimesheetRow[]).toHaveLength(12)
  expect(parts).toBe(4)
})

test('killed in the middle of approving a hundred, approving again finishes it, nobody twice', async () => {
  const page = await signedIn('owner')
  const people: string[] = []
  for (let index = 0; index < 100; index += 1) {
    const answer = await page.request.post('/api/users', {
      data: {
        name: `Painter ${index}`,
        email: `painter${index}@crew.example`,
        role: 'painter',
        tax_status: 'W2',
      },
    })
    people.push(((await answer.json()) as { uuid: string }).uuid)
  }
  const approved = async (date: string) => {
    const answer = await page.request.get(`/api/timesheets?date=${date}&status=approved`)
    return ((await answer.json()) as TimesheetRow[]).length
  }
  const approve = (date: string) =>
    page.request.post('/api/timesheets/approve', {
      data: { date, user_ids: people },
      timeout: 60_000,
    })
  /** Ends the product while it approves a period; how many it had approved. */
  const killedAt = async (date: string) => {
    const approving = approve(date).catch(() => null)
    await expect.poll(() => approved(date), { timeout: 30_000 }).toBeGreaterThan(3)
    await product.kill()
    await approving
    await product.start()
    return approved(date)
  }
  // On a busy machine, all of a period may be approved before that is seen: then it is another one.
  const periods = ['2026-01-07', '2026-01-21', '2026-02-04', '2026-02-18']
  let date = ''
  let before = 100
  while (before === 100 && periods.length > 0) {
    date = periods.shift() ?? ''
    before = await killedAt(date)
  }
  expect(before).toBeLessThan(100)
  const again = await approve(date)
  const answers = (await again.json()) as { approved: boolean; error: unknown }[]
  expect([again.status(), answers.filter((each) => !each.approved)]).toEqual([200, []])
  expect(await approved(date)).toBe(100)
  await whoIs(page)
  for (const user of people) {
    const answer = await page.request.get(`/api/timesheets/${user}/${date}`)
    const { history } = (await answer.json()) as { history: { step: string }[] }
    expect(history.map(({ step }) => step)).toEqual(['approved'])
  }
})
