import * as z from 'zod/mini'
import { calendarDate } from '../../fields/dates.ts'
import { addDays } from '../../time/time-zone.ts'
import { changedFrom, inForce, type History } from './dated.ts'
import { payPeriodAt, payPeriods, type DateRange } from './pay-period.ts'
import { ruleSets } from './rule-sets.ts'
import { weekdays } from './workweek.ts'

/** What payroll systems call the company and its kinds of pay, by the names of `payrollCodesChange`. */
const payrollCodes = z.record(z.string(), z.string())

/** How a tenant pays, from a date on until the next of its settings holds. */
export const paySettings = z.object({
  from: calendarDate,
  period: z.enum(payPeriods),
  /** A date on which a period begins. */
  first_day: calendarDate,
  workweek_start_day: z.enum(weekdays),
  workweek_start_hour: z.int().check(z.gte(0), z.lte(23)),
  rule_set: z.enum(ruleSets),
  /** Whether the state of a job decides its rule set. */
  by_job_state: z.boolean(),
  /** Nevada: four days of ten hours were agreed. */
  four_tens: z.boolean(),
  /** The minimum wage of the company's state in dollars an hour, as it has typed it; absent or empty: the federal one. */
  minimum_wage: z.optional(z.string()),
  /** Whether people say that their week is done before it is approved. */
  people_submit: z.boolean(),
  /** How many days back people write their own time; absent: `usualOwnDays`. What is older, the office decides. */
  own_days: z.optional(z.int()),
  /** How many days after a period people are reminded. */
  reminder_days: z.int().check(z.gte(0), z.lte(14)),
  codes: payrollCodes,
  /** Whether the pay period of the day before goes on, for it is not what changed. */
  keeps_period: z.optional(z.boolean()),
})
export type PaySettings = z.infer<typeof paySettings>

/** Settings in force one after the other, the oldest first; never empty. */
export type PayHistory = History<PaySettings>

/** Two months: by then a pay period is paid. */
export const usualOwnDays = 62
export const shortestOwnDays = 14

/** Before anything that Dropcloth can hold: settings of this date hold from the beginning. */
export const beginning = '2000-01-01'

/** How a tenant pays that has not said so. */
export const defaultPaySettings: PaySettings = {
  from: beginning,
  period: 'weekly',
  first_day: '2024-01-01',
  workweek_start_day: 'monday',
  workweek_start_hour: 0,
  rule_set: 'US',
  by_job_state: false,
  four_tens: false,
  people_submit: true,
  reminder_days: 1,
  codes: {},
}

/** The history of a tenant's settings as it is stored, which is empty until somebody sets them. */
export function payHistoryOf(stored: readonly PaySettings[] | undefined): PayHistory {
  const [first = defaultPaySettings, ...others] = stored ?? []
  return [first, ...others]
}

/** The settings in force on a date. */
export function settingsAt(date: string, history: PayHistory): PaySettings {
  return inForce(date, history)
}

function isSameSchedule(a: PaySettings, b: PaySettings): boolean {
  return a.period === b.period && a.first_day === b.first_day
}

/** The settings that begin to hold on a date and end the period before it early; none for most dates. */
function cuts(history: PayHistory): readonly PaySettings[] {
  return history.filter(({ keeps_period }, index) => index > 0 && !keeps_period)
}

/** The pay period that a date lies in; a change of when periods begin ends one early and begins another. */
export function periodAt(date: string, history: PayHistory): DateRange {
  const period = payPeriodAt(date, settingsAt(date, history))
  const starts = cuts(history).map(({ from }) => from)
  const begun = starts.findLast((from) => from <= date)
  const next = starts.find((from) => from > date)
  return {
    from: begun === undefined ? period.from : later(period.from, begun),
    to: next === undefined ? period.to : earlier(period.to, addDays(next, -1)),
  }
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

/**
 * The date from which a change holds unless it says otherwise: the first day of the period that is
 * open, or of the next one where something of it is approved.
 *
 * @param approvedTo the last date of what was ever approved; null where nothing was
 */
export function openFrom(
  history: PayHistory,
  { today, approvedTo }: { today: string; approvedTo: string | null },
): string {
  const { from } = periodAt(today, history)
  // What began within the period would go on beside a change from before it: the change begins there.
  const begun = settingsAt(today, history).from
  if (approvedTo === null || approvedTo < from) return begun > from ? begun : from
  return addDays(periodAt(later(approvedTo, today), history).to, 1)
}

/** Settings that pay depends on and that take effect on a date; the others take effect at once. */
export const datedSettings = [
  'period',
  'first_day',
  'workweek_start_day',
  'workweek_start_hour',
  'rule_set',
  'by_job_state',
  'four_tens',
  'minimum_wage',
] as const satisfies readonly (keyof PaySettings)[]

/** Whether a change says something that holds from a day on. */
export function isDated(change: Partial<PaySettings>): boolean {
  return datedSettings.some((field) => change[field] !== undefined)
}

/** The history with a change from a date on; what was planned for later stays beside it. */
export function withSettings(
  history: PayHistory,
  change: Partial<PaySettings>,
  from: string,
): PayHistory {
  const [first, ...others] = changedFrom(history, change, from)
  const known = new Map(history.map((each) => [each.from, each]))
  const marked = others.map((each, index): PaySettings => {
    const before = others[index - 1] ?? first
    const was = known.get(each.from)
    // What was stored before this was told apart has always ended the period before it.
    const isOld = was !== undefined && was.keeps_period === undefined
    if (isOld && isSameSchedule(was, each)) return each
    return { ...each, keeps_period: isSameSchedule(before, each) }
  })
  return [first, ...marked]
}
