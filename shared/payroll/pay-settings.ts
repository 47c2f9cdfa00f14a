import * as z from 'zod/mini'
import { calendarDate } from '../fields/dates.ts'
import { addDays } from '../time/time-zone.ts'
import { payPeriodAt, payPeriods, type DateRange } from './pay-period.ts'
import { ruleSets } from './rule-sets.ts'
import { weekdays } from './workweek.ts'

/** What a tenant's codes are called in the payroll systems that files are made for. */
const payrollCodes = z.object({
  adp_company: z.string(),
  adp_wfn_company: z.string(),
  adp_wfn_doubletime: z.string(),
  paychex_client: z.string(),
  quickbooks_company: z.string(),
  quickbooks_created: z.string(),
})

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
  /** Whether people say that their week is done before it is approved. */
  people_submit: z.boolean(),
  /** How many days after a period people are reminded. */
  reminder_days: z.int().check(z.gte(0), z.lte(14)),
  codes: payrollCodes,
})
export type PaySettings = z.infer<typeof paySettings>

/** Settings in force one after the other, the oldest first; never empty. */
export type PayHistory = readonly [PaySettings, ...PaySettings[]]

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
  codes: {
    adp_company: '',
    adp_wfn_company: '',
    adp_wfn_doubletime: '',
    paychex_client: '',
    quickbooks_company: '',
    quickbooks_created: '',
  },
}

/** The history of a tenant's settings as it is stored, which is empty until somebody sets them. */
export function payHistoryOf(stored: readonly PaySettings[] | undefined): PayHistory {
  const [first = defaultPaySettings, ...others] = stored ?? []
  return [first, ...others]
}

/** The settings in force on a date. */
export function settingsAt(date: string, history: PayHistory): PaySettings {
  return history.findLast(({ from }) => from <= date) ?? history[0]
}

/** The pay period that a date lies in; a change of the settings ends one early and begins another. */
export function periodAt(date: string, history: PayHistory): DateRange {
  const settings = settingsAt(date, history)
  const period = payPeriodAt(date, settings)
  const next = history.find(({ from }) => from > settings.from)
  const begins = settings === history[0] ? period.from : later(period.from, settings.from)
  return { from: begins, to: next ? earlier(period.to, addDays(next.from, -1)) : period.to }
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

/**
 * The history after a change: from the beginning while nothing is approved, afterwards from the next
 * period, or from the date that was asked for.
 *
 * @param approvedTo the last date of what was ever approved; null where nothing was
 */
export function withSettings(
  history: PayHistory,
  change: Partial<PaySettings>,
  { today, approvedTo }: { today: string; approvedTo: string | null },
): PayHistory {
  if (change.from === undefined && approvedTo === null) {
    return [{ ...settingsAt(today, history), ...change, from: beginning }]
  }
  const last = approvedTo !== null && approvedTo > today ? approvedTo : today
  const from = change.from ?? addDays(periodAt(last, history).to, 1)
  const base = settingsAt(from, history)
  const before = history.filter((each) => each.from < from)
  const [first, ...others] = [...before, { ...base, ...change, from }]
  return first ? [first, ...others] : history
}
