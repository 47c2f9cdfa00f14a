import { payHistoryOf, periodAt } from '../../shared/payroll/pay-settings.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import type { StoredTenant } from '../store/tenants.ts'

/** So many pay periods can be chosen from, the newest first. */
const mostOptions = 26

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
  const history = payHistoryOf(tenant.pay)
  const options: string[] = []
  let to = last === null ? '' : periodAt(last, history).to
  while (first !== null && to >= first && options.length < mostOptions) {
    options.push(to)
    to = addDays(periodAt(to, history).from, -1)
  }
  const today = dateOf(now, tenant.time_zone)
  const usual = options.find((end) => end < today) ?? null
  const value = chosen === undefined ? usual : chosen
  const isKnown = value === null || periodAt(value, history).to === value
  return { value, options, isKnown }
}
