import { payHistoryOf, periodAt } from '../../shared/payroll/settings/pay-settings.ts'
import { entryOf } from '../../shared/statistics/hours.ts'
import { timelineOf } from '../../shared/payroll/wages/punches.ts'
import { frameOf } from '../../shared/payroll/sheet/period-frame.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { isLocked, type PunchDay } from '../store/hours/punch-day.ts'
import type { StoredTenant } from '../store/tenants.ts'

/** So many pay periods can be chosen from, the newest first. */
const mostOptions = 26

/** The ends of a company's pay periods that are over by now, from the one of a date back to that of another. */
export function endsOfPeriods(
  tenant: StoredTenant,
  { first, last, now }: { first: string; last: string; now: number },
): string[] {
  const history = payHistoryOf(tenant.pay)
  const today = dateOf(now, tenant.time_zone)
  const options: string[] = []
  let { from, to } = periodAt(last, history)
  while (to >= first && options.length < mostOptions) {
    if (to < today) options.push(to)
    const before = periodAt(addDays(from, -1), history)
    from = before.from
    to = before.to
  }
  return options
}

/** Whether a date is the end of a pay period that is over: nothing of later days was paid by anybody. */
export function isEndOfPeriod(tenant: StoredTenant, date: string, now: number): boolean {
  const isOver = date < dateOf(now, tenant.time_zone)
  return isOver && periodAt(date, payHistoryOf(tenant.pay)).to === date
}

interface Facts {
  /** The first and the last day of the hours; null where there are none. */
  first: string | null
  last: string | null
  now: number
  /** What was said: a date, null for none; undefined where nothing was. */
  chosen: string | null | undefined
}

/**
 * Up to when the hours were paid elsewhere: to the end of a pay period, so that no week is paid in part. Unless
 * somebody says otherwise, to the last end of one that is over by now and has some of them.
 */
export function paidThrough(tenant: StoredTenant, { first, last, now, chosen }: Facts) {
  const options = first === null || last === null ? [] : endsOfPeriods(tenant, { first, last, now })
  const value = chosen === undefined ? (options[0] ?? null) : chosen
  const isKnown = value === null || isEndOfPeriod(tenant, value, now)
  return { value, options, isKnown, ...boundaryOf(tenant, isKnown ? value : null) }
}

/** The instant after which hours are paid here, and whether a workweek lies on both sides of it. */
function boundaryOf(tenant: StoredTenant, value: string | null) {
  if (value === null) return { paysFrom: null, cutsWeek: false }
  const { to, choices } = frameOf(value, payHistoryOf(tenant.pay), tenant.time_zone)
  const cutsWeek = choices.flat(2).some((week) => week.from < to && week.to > to)
  return { paysFrom: to, cutsWeek }
}

/** What was logged here between two instants, not imported and not approved: in seconds, and of how many people. */
export function ownHours(
  days: readonly PunchDay[],
  span: { from: number; to: number },
  now: number,
): { seconds: number; people: number } {
  let [seconds, people] = [0, 0]
  for (const own of Map.groupBy(days, ({ user_id }) => user_id).values()) {
    const punches = own
      // What is approved stays that, whatever is said.
      .flatMap((day) => day.punches.filter(({ at }) => !isLocked(day, at)))
      .filter(({ evidence = [] }) => !evidence.includes('imported'))
    const worked = timelineOf(punches.map(entryOf), now).stretches.reduce(
      (sum, { from, to }) =>
        sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)) / 1000,
      0,
    )
    seconds += Math.round(worked)
    people += worked > 0 ? 1 : 0
  }
  return { seconds, people }
}

/** Up to when hours count as paid elsewhere, and what it can be instead. */
export function viewPaidThrough(tenant: StoredTenant, now: number) {
  const date = tenant.paid_elsewhere_through ?? null
  const today = dateOf(now, tenant.time_zone)
  const options = endsOfPeriods(tenant, { first: '2000-01-01', last: today, now })
  const isMissing = date !== null && !options.includes(date)
  return { date, options: isMissing ? [...options, date].toSorted().toReversed() : options }
}
