import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settings, termsFrom } from '../../test/fixtures/files/sheet-facts.ts'
import type { PayHistory } from '../payroll/settings/pay-settings.ts'
import type { Pay, SheetPunch } from '../payroll/sheet/facts.ts'
import { frameOf } from '../payroll/sheet/period-frame.ts'
import { computeSheet } from '../payroll/sheet/sheet.ts'
import { ruleSets } from '../payroll/settings/rule-sets.ts'
import { addDays } from '../time/time-zone.ts'
import { imaginedPunches, imaginedWork, type PlannedShift } from './imagined.ts'
import { plannedPay } from './planned-pay.ts'

const zone = 'America/Los_Angeles'
// Three workweeks, over the autumn's change of clocks, in two pay periods.
const monday = '2026-10-26'
const range = { from: monday, to: addDays(monday, 20) }

const clock = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`

const shift = fc
  .record({
    day: fc.integer({ min: 0, max: 20 }),
    job_id: fc.constantFrom('A', 'B'),
    hours: fc.option(
      fc.record({
        start: fc.integer({ min: 0, max: 23 }),
        length: fc.integer({ min: 1, max: 13 }),
      }),
    ),
  })
  .map(({ day, job_id, hours }): Omit<PlannedShift, 'shift_id'> => ({
    job_id,
    date: addDays(monday, day),
    start: hours && clock(hours.start),
    end: hours && clock(hours.start + hours.length),
  }))

const week = fc.record({
  rule_set: fc.constantFrom(...ruleSets),
  by_job_state: fc.boolean(),
  shifts: fc.array(shift, { maxLength: 25 }),
  worked: fc.integer({ min: 0, max: 21 }),
})

const pay: Pay = {
  terms: termsFrom({}),
  rates: [
    { from: '2000-01-01', amount: '21.37', job_id: null, title: null },
    { from: '2026-11-04', amount: '23.11', job_id: null, title: null },
    { from: '2026-10-01', amount: '31.90', job_id: 'B', title: null },
  ],
}
const stateOf = (job: string) => (job === 'B' ? 'NV' : 'CA')

/** The punches as if who is at work had left. */
function leftAt(punches: readonly SheetPunch[], now: number): SheetPunch[] {
  const last = punches.at(-1)
  const isOpen = last?.kind === 'arrival'
  return isOpen ? [...punches, { ...last, uuid: 'left', kind: 'departure', at: now }] : [...punches]
}

// `npm run proof` goes on to 1,000.
const numRuns = Number(process.env.PLANS ?? 150)

test('what is shown before a plan is worked is to the cent what sheets pay for it, by every rule set', () => {
  fc.assert(
    fc.property(week, ({ rule_set, by_job_state, shifts, worked }) => {
      const history: PayHistory = [settings({ rule_set, by_job_state, period: 'biweekly' })]
      const frames = [monday, addDays(monday, 14)].map((date) => frameOf(date, history, zone))
      const named = shifts.map((each, index) => ({ ...each, shift_id: String(index) }))
      const work = imaginedWork(named, zone)
      const all = imaginedPunches(work)
      // Some of it is worked by now, exactly as planned; who is at work goes on as planned.
      const now = Date.parse(`${addDays(monday, worked)}T19:00Z`)
      const punches = all.filter(({ at }) => at <= now)
      const sheetOf = (frame: (typeof frames)[number], known: typeof all) =>
        computeSheet({ frame, pay, punches: known, stateOf, extras: [], now: frame.range.to })
      const sheets = frames.map((frame) => sheetOf(frame, all))
      const planned = plannedPay(
        frames.map((frame) => ({ frame, punches, extras: [] })),
        work,
        { pay, stateOf, range, now },
      )
      const weeks = sheets
        .flatMap((sheet) => sheet.weeks)
        .filter(({ first }) => first >= range.from && first <= range.to)
      const sum = (of: (each: (typeof weeks)[number]) => number) =>
        weeks.reduce((total, each) => total + of(each), 0)
      expect(planned.premium_cents).toBe(sum((each) => each.overtime_cents + each.doubletime_cents))
      expect(planned.overtime_seconds).toBe(
        sum((each) => each.overtime_seconds + each.doubletime_seconds),
      )
      // What the plan adds to all jobs is what it adds to all pay.
      const gross = (of: typeof sheets) =>
        of.flatMap((sheet) => sheet.weeks).reduce((total, each) => total + each.gross_cents, 0)
      const before = gross(frames.map((frame) => sheetOf(frame, leftAt(punches, now))))
      const added = [...planned.jobs.values()].reduce((total, cents) => total + cents, 0)
      expect(added).toBe(gross(sheets) - before)
    }),
    { numRuns },
  )
})

test('who is at work as the plan is looked at is counted until then, and for the rest of the shift', () => {
  const history: PayHistory = [settings({ rule_set: 'CA', period: 'biweekly' })]
  const frame = frameOf(monday, history, zone)
  const now = Date.parse(`${monday}T19:00Z`)
  const arrival = { uuid: 'x', kind: 'arrival', at: now - 3 * 3_600_000, job_id: 'A' } as const
  const shifts = [{ shift_id: '1', job_id: 'A', date: monday, start: '07:00', end: '19:00' }]
  const planned = plannedPay(
    [{ frame, punches: [{ ...arrival, evidence: ['live'] }], extras: [] }],
    imaginedWork(shifts, zone),
    { pay, stateOf, range, now },
  )
  // Three hours until noon in California, though planned from seven on, and seven that are left: two beyond eight.
  expect(planned.overtime_seconds).toBe(2 * 3600)
})

/** Overtime hours of Tuesday from seven to five in California or Colorado, after these punches. */
function overtimeOn(rule_set: 'CA' | 'CO', at: string, punches: readonly SheetPunch[]): number {
  const history: PayHistory = [settings({ rule_set, period: 'biweekly' })]
  const frame = frameOf(monday, history, zone)
  const date = addDays(monday, 1)
  const shifts = [{ shift_id: '1', job_id: 'A', date, start: '07:00', end: '17:00' }]
  const { overtime_seconds } = plannedPay(
    [{ frame, punches, extras: [] }],
    imaginedWork(shifts, zone),
    { pay, stateOf, range, now: Date.parse(`${date}T${at}-07:00`) },
  )
  return overtime_seconds / 3600
}

const punchAt = (time: string, kind: SheetPunch['kind'], more: Partial<SheetPunch> = {}) => ({
  uuid: `${time} ${kind}`,
  kind,
  at: Date.parse(`${monday}T${time}-07:00`),
  job_id: 'A',
  evidence: ['live'] as const,
  ...more,
})

test('who forgot to leave the day before is not taken to be at work all night', () => {
  expect(overtimeOn('CA', '05:00', [punchAt('07:00', 'arrival')])).toBe(2)
})

test('a break that nobody came back from joins no two days of work', () => {
  const day = [punchAt('07:00', 'arrival'), punchAt('12:10', 'departure', { breakKind: 'meal' })]
  expect(overtimeOn('CO', '05:00', day)).toBe(0)
})

test('a shift of the week before costs the week that is asked for nothing, one of its own does', () => {
  const history: PayHistory = [settings({ rule_set: 'CA', period: 'biweekly' })]
  const frame = frameOf(monday, history, zone)
  const before = addDays(monday, -7)
  // Both weeks are of one pay period.
  expect(frame.period.from).toBe(before)
  const costOf = (date: string) => {
    const shifts = [{ shift_id: '1', job_id: 'A', date, start: '07:00', end: '12:00' }]
    const week = { from: monday, to: addDays(monday, 6) }
    const facts = { pay, stateOf, range: week, now: Date.parse(`${before}T07:00Z`) }
    return plannedPay([{ frame, punches: [], extras: [] }], imaginedWork(shifts, zone), facts).jobs
  }
  expect(costOf(before).get('A')).toBe(0)
  // Five hours at $21.37.
  expect(costOf(monday).get('A')).toBe(10_685)
})
