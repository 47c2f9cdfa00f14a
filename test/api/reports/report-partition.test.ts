import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, toCents } from '../../../shared/payroll/wages/money.ts'
import { startsEveryMonth } from '../../../shared/payroll/settings/pay-change.ts'
import { payPeriods } from '../../../shared/payroll/settings/pay-period.ts'
import {
  defaultPaySettings,
  payHistoryOf,
  withSettings,
  type PayHistory,
} from '../../../shared/payroll/settings/pay-settings.ts'
import { ruleSets } from '../../../shared/payroll/settings/rule-sets.ts'
import { weekdays } from '../../../shared/payroll/settings/workweek.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { laborOf, shareOf } from '../../../functions/job-costs/sheet-labor.ts'
import { sheetsOfJob } from '../../../functions/job-costs/sheets-of-job.ts'
import type { PunchDay } from '../../../functions/store/hours/punch-day.ts'
import { untouched } from '../../../functions/store/hours/sheet-state.ts'
import type { Names } from '../../../functions/store/records/names.ts'
import type { StoredTenant } from '../../../functions/store/tenants.ts'
import type { StoredUser } from '../../../functions/store/users.ts'
import { sheetOf } from '../../../functions/timesheets/compute.ts'
import { framesOf } from '../../../functions/timesheets/frames.ts'
import { periodIn, periodsBetween } from '../../../functions/timesheets/period.ts'
import { viewOpenSheet } from '../../../functions/timesheets/read-sheet.ts'
import { addUp, total } from '../../../functions/reports/add-up.ts'
import { reportWeek } from '../../../functions/reports/report-week.ts'
import { workweekOf } from '../../../functions/reports/workweek.ts'

const numRuns = Number(process.env.PARTITIONS ?? 25)
const minute = 60_000
const user_id = '00000000-0000-4000-8000-000000000001'
const jobs = ['a', 'b', 'c'].map((each) => `00000000-0000-4000-8000-00000000000${each}`)
const range = { from: '2026-08-31', to: '2026-12-01' }
const begins = Date.parse('2026-09-07T00:00Z')
const now = Date.parse('2026-12-31T00:00Z')

const user = {
  uuid: user_id,
  version: 1,
  name: 'Pat',
  hourly_pay: null,
  rates: jobs.map((job_id, index) => ({
    from: '2000-01-01',
    amount: ['17.35', '21.10', '24.99'][index] ?? null,
    job_id,
    title: null,
  })),
  pay_type: 'hourly',
  tax_status: 'W2',
} as Partial<StoredUser> as StoredUser

const change = fc.record(
  {
    workweek_start_day: fc.constantFrom(...weekdays),
    workweek_start_hour: fc.integer({ min: 0, max: 23 }),
    period: fc.constantFrom(...payPeriods),
    first_day: fc.integer({ min: 0, max: 27 }).map((days) => addDays('2026-08-01', days)),
    rule_set: fc.constantFrom(...ruleSets),
  },
  { requiredKeys: [] },
)
const changes = fc.array(fc.record({ change, day: fc.integer({ min: 0, max: 30 }) }), {
  maxLength: 5,
})
const shifts = fc.array(
  fc.record({
    rest: fc.integer({ min: 5, max: 24 * 60 }),
    length: fc.integer({ min: 5, max: 13 * 60 }),
    job: fc.nat(2),
  }),
  { minLength: 5, maxLength: 40 },
)
const company = fc.record({
  changes,
  shifts,
  zone: fc.constantFrom('America/Los_Angeles', 'America/New_York', 'UTC'),
})

function historyOf(all: readonly { change: object; day: number }[]): PayHistory {
  let history: PayHistory = [{ ...defaultPaySettings, first_day: '2026-08-03' }]
  for (const each of all) {
    const after = withSettings(history, each.change, addDays('2026-09-01', each.day))
    if (after.every(startsEveryMonth)) history = after
  }
  return history
}

/** The punches of shifts that follow each other, each after a rest. */
function punchesOf(all: readonly { rest: number; length: number; job: number }[]) {
  let at = begins
  return all.flatMap(({ rest, length, job }, index) => {
    const from = at + rest * minute
    at = from + length * minute
    const punch = (when: number, arrival: boolean, id: number) => ({
      id: `00000000-0000-4000-8000-1${String(id).padStart(11, '0')}`,
      job: jobs[job] ?? '',
      at: when,
      arrival,
    })
    return [punch(from, true, 2 * index), punch(at, false, 2 * index + 1)]
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const cents = (amount: string) => toCents(dollars(amount))
const names = { evenDeleted: () => '', isDeleted: () => false } as Partial<Names> as Names

test(`over ${numRuns} random histories of settings, timesheets, reports and job costs agree`, () => {
  fc.assert(
    fc.property(company, ({ changes: all, shifts: worked, zone }) => {
      const tenant = {
        time_zone: zone,
        pay: [...historyOf(all)],
      } as Partial<StoredTenant> as StoredTenant
      const punches = punchesOf(worked)
      const days = [
        ...Map.groupBy(punches, ({ at }) => new Date(at).toISOString().slice(0, 10)),
      ].map(([date, own]): PunchDay => ({ user_id, date, version: 1, punches: own }))
      const state = untouched({ user_id, ...range })
      const sheets = periodsBetween(tenant, range).map((period) => {
        const sheet = sheetOf(period, user, state, days, () => null, now)
        const view = viewOpenSheet({ user, state, sheet, names, version: 1 }, period)
        return { user, sheet: view, computed: sheet, period }
      })
      const seconds = sum(worked.map(({ length }) => length * 60))
      const gross = sum(sheets.map(({ sheet }) => cents(sheet.totals.gross)))
      expect(sum(sheets.map(({ sheet }) => sheet.totals.worked_seconds))).toBe(seconds)

      // Every date is in one week, whichever of its dates is asked for, and weeks follow each other.
      const reported: { seconds: number; cents: number | null }[] = []
      for (let date = range.from; date <= range.to;) {
        const found = workweekOf(tenant, date)
        const { week, paidFrom, paidBy } = found
        expect(week.from).toBe(date === range.from ? week.from : date)
        expect(found.days.map((day) => day.date)).toEqual(datesOf(week))
        for (const each of datesOf(week))
          expect(reportWeek(each, payHistoryOf(tenant.pay))).toEqual(week)
        const read = sheets.filter(
          ({ period: { period } }) => period.to >= paidFrom && period.from <= paidBy,
        )
        reported.push(total(addUp(read, week, () => true).people.values()))
        const byJob = total(addUp(read, week, () => true).jobs.values())
        expect(byJob.seconds).toBe(reported.at(-1)?.seconds)
        date = addDays(week.to, 1)
      }
      expect(sum(reported.map((each) => each.seconds))).toBe(seconds)
      expect(sum(reported.map((each) => each.cents ?? 0))).toBe(gross)

      for (const job of jobs) {
        const entries = punches
          .filter((punch) => punch.job === job)
          .map(({ at, arrival }) => ({
            user_id,
            timestamp: new Date(at).toISOString(),
            entry_type: arrival ? ('ARRIVAL' as const) : ('DEPARTURE' as const),
          }))
        const shares = sheetsOfJob(framesOf(tenant), entries, now).map(({ frame }) => {
          const sheet = sheetOf(periodIn(tenant, frame), user, state, days, () => null, now)
          return shareOf({ isExported: false, paidOn: [], jobs: laborOf(sheet) }, job, user_id)
        })
        const own = sheets.flatMap(({ computed }) =>
          computed.jobs.filter(({ job_id }) => job_id === job),
        )
        expect(sum(shares.map((each) => each.cents))).toBe(sum(own.map((each) => each.cost_cents)))
        expect(sum(shares.map((each) => each.worked_seconds))).toBe(
          sum(own.map((each) => each.worked_seconds)),
        )
      }
      expect(
        sum(sheets.flatMap(({ computed }) => computed.jobs.map((each) => each.cost_cents))),
      ).toBe(gross)
    }),
    { numRuns, seed: 51 },
  )
  // By hand it may take many minutes.
}, 3_600_000)

function datesOf({ from, to }: { from: string; to: string }): string[] {
  return from > to ? [] : [from, ...datesOf({ from: addDays(from, 1), to })]
}
