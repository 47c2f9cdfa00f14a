import { beforeAll, expect, test } from 'vitest'
import type { JobCosts } from '../../shared/job-costs/job-costs.ts'
import type {
  EnteredByHand,
  ExportFormat,
  PayrollExport,
} from '../../shared/payroll/export/payroll-export.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import type { Timesheet, TimesheetRow } from '../../shared/timesheets/timesheet.ts'
import type { WeekReport } from '../../shared/reports/week-report.ts'
import {
  payrollCodes,
  readAdpRun,
  readAdpWorkforceNow,
  readGusto,
  readIif,
  readOwn,
  readPaychex,
  readQuickBooksOnline,
  type ReadFile,
} from '../fixtures/files/payroll-parsers.ts'
import { settle } from '../fixtures/services/product.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../fixtures/people/punches.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import { mondayOf } from '../fixtures/people/weekday.ts'

// One month of twelve people, with all that happens to wages at once: every screen and every file says the
// same of it, to the cent.

const first = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -35)
const week = (number: number) => addDays(first, 7 * number)
/** Two weeks, and then a period of two: the company changed it. */
const periods = [week(0), week(1), week(2)]

let acme: TestTenant
let sprayJob: string
/** The twelve, the first two of whom sign in. */
let people: string[]
/** What every person's sheets say in the end, by period. */
let sheets: Timesheet[]
const files = new Map<ExportFormat, { made: PayrollExport; text: string }[]>()

const cents = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100)
const sum = <T>(all: readonly T[], of: (each: T) => number) =>
  all.reduce((total, each) => total + of(each), 0)

async function hire(): Promise<string[]> {
  const { owner, ids } = acme
  const made = [ids.painter, ids.mate]
  for (let number = 3; number <= 12; number += 1) {
    const body = newUserBody(`person.${number}@acme.example`, 'painter')
    made.push((await owner.post<{ uuid: string }>('/api/users', body)).body.uuid)
  }
  for (const [index, uuid] of made.entries()) {
    await owner.post(`/api/users/${uuid}/rates`, { from: '2026-01-01', amount: `${20 + index}.25` })
    await owner.put(`/api/users/${uuid}`, {
      payroll_id: String(101 + index),
      first_name: 'Person',
      last_name: `No ${index + 1}`,
      title: 'Painter',
      tax_status: index === 3 ? '1099' : 'W2',
      pay_from: '2026-01-01',
    })
  }
  return made
}

async function work(): Promise<void> {
  const { owner, job } = acme
  for (const [index, uuid] of people.entries()) {
    for (const number of [0, 1, 2, 3]) {
      const long = 8 + ((index + number) % 3)
      await punch(owner, uuid, job, shiftsOf(week(number), [long, long, long + 0.55]))
      await punch(owner, uuid, sprayJob, shiftsOf(addDays(week(number), 3), [long, 7.35]))
    }
  }
}

/** A raise within a period, exempt from a day, a rate for one job, and every kind of payment. */
async function changePay(): Promise<void> {
  const { owner } = acme
  const [raised, exempt, sprays] = people.slice(4)
  await owner.post(`/api/users/${raised}/rates`, { from: addDays(week(1), 2), amount: '31' })
  await owner.put(`/api/users/${exempt}`, { pay_type: 'exempt', pay_from: week(2) })
  const spray = { from: '2026-01-01', amount: '33.10', job_id: sprayJob, title: 'SPRAY' }
  await owner.post(`/api/users/${sprays}/rates`, spray)
  const kinds = ['bonus', 'production_bonus', 'discretionary_bonus', 'reimbursement']
  for (const [index, kind] of kinds.entries()) {
    const extra = { kind, amount: `${100 + index}.45`, date: week(index % 3) }
    await step(owner, people[index + 7] ?? '', week(index % 3), 'extras', extra)
  }
}

async function approveAll(date: string): Promise<void> {
  for (const uuid of people) {
    const { status } = await sheetOf(acme.owner, uuid, date)
    if (status === 'approved' || status === 'exported') continue
    const approved = await step(acme.owner, uuid, date, 'approve', { reason: 'Checked' })
    expect(approved.status, approved.text).toBe(200)
  }
}

const formats = ['gusto', 'adp_run', 'adp_wfn', 'paychex', 'qb_iif', 'qb_online', 'csv'] as const

async function makeFiles(date: string): Promise<void> {
  for (const format of formats) {
    const body = { date, format, by_hand: people }
    const made = await acme.owner.post<PayrollExport>('/api/payroll/exports', body)
    expect(made.status, `${format}: ${made.text}`).toBeLessThan(300)
    const kept = files.get(format) ?? []
    if (kept.some((each) => each.made.uuid === made.body.uuid)) continue
    const { text } = await acme.owner.get(`/api/payroll/exports/${made.body.uuid}/file`)
    files.set(format, [...kept, { made: made.body, text }])
  }
}

beforeAll(async () => {
  acme = await createTestTenant('acme')
  const { owner } = acme
  await setPay(acme, { period: 'weekly', first_day: first, codes: payrollCodes })
  await setPay(acme, { period: 'biweekly', first_day: week(2), from: week(2) })
  const spray = { job_name: 'Spray booth', address: '1 Oak Street', status: 'Active' }
  sprayJob = (await owner.post<{ uuid: string }>('/api/jobs/new', spray)).body.uuid
  people = await hire()
  await work()
  await changePay()
  await owner.delete(`/api/jobs/${sprayJob}`)
  await settle()
  await approveAll(week(0))
  await makeFiles(week(0))
  // Half an hour more after the file, and a raise from a day inside what is paid.
  const [corrected = '', owing = ''] = people.slice(10)
  await step(owner, corrected, week(0), 'reopen', { reason: 'Half an hour was forgotten' })
  await punch(owner, corrected, acme.job, shiftsOf(addDays(week(0), 5), [0.5]))
  await approveAll(week(0))
  await makeFiles(week(0))
  await owner.post(`/api/users/${owing}/rates`, { from: addDays(week(0), 1), amount: '40' })
  for (const date of periods.slice(1)) {
    await approveAll(date)
    await makeFiles(date)
  }
  await settle()
  const found = periods.map((date) => Promise.all(people.map((uuid) => sheetOf(owner, uuid, date))))
  sheets = (await Promise.all(found)).flat()
})

test('the list of timesheets, My Week and Payroll say what the sheets say', async () => {
  for (const date of periods) {
    const { body: rows } = await acme.owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)
    const own = sheets.filter(({ period }) => period.from === date)
    expect(own).toHaveLength(12)
    for (const sheet of own) {
      const row = rows.find(({ user_id }) => user_id === sheet.user_id)
      expect([row?.totals, row?.owed ?? null]).toEqual([sheet.totals, sheet.owed ?? null])
    }
    const { body: listed } =
      await acme.owner.get<{ from: string; gross: string }[]>('/api/payroll/periods')
    const gross = sum(own, ({ totals }) => cents(totals.gross))
    expect(cents(listed.find(({ from }) => from === date)?.gross)).toBe(gross)
    for (const [index, by] of [acme.painter, acme.mate].entries()) {
      const mine = await sheetOf(by, people[index] ?? '', date)
      expect(mine.totals).toEqual(own[index]?.totals)
    }
  }
  const owed = sheets.filter((sheet) => sheet.owed)
  expect(owed.map(({ user_id, period }) => [user_id, period.from])).toEqual([[people[11], first]])
})

test('what jobs cost, the deleted one too, and the weekly reports add up to what is paid', async () => {
  const costs = await Promise.all(
    [acme.job, sprayJob].map(async (job) => {
      return (await acme.owner.get<JobCosts>(`/api/jobs/${job}/costs`)).body
    }),
  )
  const gross = sum(sheets, ({ totals }) => cents(totals.gross))
  expect(sum(costs, ({ cost }) => cents(cost))).toBe(gross)
  // 48 person-weeks of about 45 hours at 20 to 33 dollars.
  expect(gross).toBeGreaterThan(4_000_000)
  const seconds = sum(sheets, ({ totals }) => totals.worked_seconds)
  expect(sum(costs, ({ worked_seconds }) => worked_seconds)).toBe(seconds)
  let reported = 0
  for (const number of [0, 1, 2, 3]) {
    const { body } = await acme.owner.get<WeekReport>(`/api/reports/weeks/${week(number)}`)
    reported += cents(body.totals.cost ?? '0')
    expect(sum(body.jobs, ({ worked_seconds }) => worked_seconds)).toBe(body.totals.worked_seconds)
  }
  expect(reported).toBe(gross)
})

/** What is entered by hand of a person's hours, in hundredths. */
const byHandHours = (entered: readonly EnteredByHand[]) =>
  sum(entered, ({ hours }) => Math.round(Number(hours ?? 0) * 100))

test.each<[ExportFormat, (text: string) => ReadFile]>([
  ['adp_run', readAdpRun],
  ['adp_wfn', readAdpWorkforceNow],
  ['paychex', readPaychex],
  ['qb_iif', readIif],
  ['qb_online', readQuickBooksOnline],
])(
  'files and adjustments for %s, with what is entered by hand, come to the hours of the sheets',
  (format, read) => {
    const made = files.get(format) ?? []
    const hourly = sheets.filter(({ pay_basis }) => pay_basis !== 'exempt')
    const expected = sum(hourly, ({ totals }) => Math.round(totals.worked_seconds / 36))
    const written = made.flatMap(({ text }) => Object.values(read(text)))
    const hours = sum(written, ({ regular, overtime, double }) => regular + overtime + double)
    const entered = byHandHours(made.flatMap(({ made: { by_hand = [] } }) => by_hand))
    // Each kind of hours is rounded for itself, by person and period.
    expect(Math.abs(hours + entered - expected)).toBeLessThanOrEqual(36)
    const money = sum(hourly, ({ totals }) => cents(totals.bonus) + cents(totals.reimbursement))
    const dollars = sum(written, (each) => each.dollars)
    const rest = sum(
      made.flatMap(({ made: { by_hand = [] } }) => by_hand),
      (each) => cents(each.dollars ?? '0'),
    )
    expect(dollars + rest).toBe(money)
  },
)

test('the last file of each period for Gusto, which replaces, has all hours of employees', () => {
  const made = files.get('gusto') ?? []
  const last = periods.map((date) => made.findLast(({ made: { period } }) => period.from === date))
  const employees = sheets.filter(({ pay_basis }) => pay_basis === 'hourly')
  const expected = sum(employees, ({ totals }) => Math.round(totals.worked_seconds / 36))
  const written = last.flatMap((file) => Object.values(readGusto(file?.text ?? '', true)))
  const hours = sum(written, ({ regular, overtime, double }) => regular + overtime + double)
  const entered = byHandHours(last.flatMap((file) => file?.made.by_hand ?? []))
  expect(Math.abs(hours + entered - expected)).toBeLessThanOrEqual(33)
})

test('our own files and their adjustments pay what the sheets pay, person by person, to the cent', () => {
  const paid = new Map<string, number>()
  for (const { text } of files.get('csv') ?? []) {
    for (const [id, { dollars }] of Object.entries(readOwn(text))) {
      paid.set(id, (paid.get(id) ?? 0) + dollars)
    }
  }
  for (const [index, uuid] of people.entries()) {
    const own = sheets.filter(({ user_id }) => user_id === uuid)
    const earned = sum(own, ({ totals }) => cents(totals.gross) + cents(totals.reimbursement))
    expect([index, paid.get(String(101 + index)) ?? 0]).toEqual([index, earned])
  }
})
