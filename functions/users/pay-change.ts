import type * as z from 'zod/mini'
import {
  beginning,
  openFrom,
  payHistoryOf,
  periodAt,
} from '../../shared/payroll/settings/pay-settings.ts'
import { termsAt, termsOf, withTerms, type PayTerms } from '../../shared/payroll/wages/pay-terms.ts'
import { rateAt, ratesOf, withoutRates, withRate } from '../../shared/payroll/wages/rates.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import type { userChange } from '../../shared/users/user.ts'
import { findSheetStatus } from '../store/hours/sheet-status.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { userStore, type StoredUser } from '../store/users.ts'
import { definedFields } from '../http/defined-fields.ts'

/** What a change of a user says of their pay. */
type PayOfUser = Pick<
  z.output<typeof userChange>,
  'hourly_pay' | 'tax_status' | 'pay_type' | 'work_agreement' | 'four_tens'
>

/** Whether a change of a user says something of their pay. */
export function concernsPay(sent: PayOfUser): boolean {
  const { hourly_pay, tax_status, pay_type, work_agreement, four_tens } = sent
  return [hourly_pay, tax_status, pay_type, work_agreement, four_tens].some(
    (each) => each !== undefined,
  )
}

/**
 * The date from which a change of somebody's pay holds unless it says otherwise, and today, both in the
 * company's zone: the first day of the period that is open, of the next one where that is approved.
 */
export async function openPayDate(
  table: TenantTable,
  user_id: string,
  now: number,
): Promise<{ from: string; today: string }> {
  const [tenant, user] = await Promise.all([findTenant(table), userStore.find(table, user_id)])
  const today = dateOf(now, tenant?.time_zone ?? 'UTC')
  const history = payHistoryOf(tenant?.pay)
  const from = openFrom(history, { today, approvedTo: null })
  const sheet = await findSheetStatus(table, { user_id, from })
  const isOpen = !sheet || sheet.status === 'open' || sheet.status === 'submitted'
  if (!isOpen) return { from: addDays(periodAt(today, history).to, 1), today }
  // What began within the period would go on beside a change from before it: the change begins there.
  const begun = user ? [...ratesOf(user), ...termsOf(user)].map((each) => each.from) : []
  const latest = begun
    .filter((each) => each > from && each <= today)
    .toSorted()
    .at(-1)
  return { from: latest ?? from, today }
}

/** What of a change differs from how somebody is paid today: a form sends what it shows again. */
export function differingPay(current: StoredUser, change: PayOfUser, today: string): PayOfUser {
  const terms = termsAt(today, termsOf(current))
  const rate = rateAt(ratesOf(current), today)
  const now = { ...terms, hourly_pay: rate && Number(rate.amount) }
  const { hourly_pay, tax_status, pay_type, work_agreement, four_tens } = change
  return {
    ...(four_tens !== now.four_tens && { four_tens }),
    ...(hourly_pay !== now.hourly_pay && { hourly_pay }),
    ...(tax_status !== now.tax_status && { tax_status }),
    ...(pay_type !== now.pay_type && { pay_type }),
    ...(work_agreement !== now.work_agreement && { work_agreement }),
  }
}

/** Somebody after a change of their pay that holds from a date on; nothing before it moves. */
export function paidFrom(current: StoredUser, change: PayOfUser, from: string): StoredUser {
  if (!concernsPay(change)) return current
  const { hourly_pay, tax_status, pay_type, work_agreement, four_tens } = change
  const said = { tax_status, pay_type, work_agreement, four_tens }
  const changed: Partial<PayTerms> = definedFields(said)
  const history = termsOf(current)
  const terms = withTerms(history, changed, from)
  const isSame = JSON.stringify(terms) === JSON.stringify(history)
  return {
    ...current,
    ...(!isSame && { terms: [...terms], ...lastOf(terms) }),
    ...ratesAfter(current, hourly_pay, from),
  }
}

/** What the record says beside its history: what was said last. */
function lastOf(terms: readonly PayTerms[]) {
  const last = terms.at(-1)
  if (!last) return {}
  const { tax_status, pay_type, work_agreement } = last
  return { tax_status, pay_type, work_agreement }
}

function ratesAfter(
  current: StoredUser,
  hourlyPay: number | null | undefined,
  from: string,
): Partial<Pick<StoredUser, 'rates' | 'hourly_pay'>> {
  if (hourlyPay === undefined) return {}
  const rates = ratesOf(current)
  if (rates.length === 0 && (from === beginning || hourlyPay === null)) {
    return { hourly_pay: hourlyPay }
  }
  if (hourlyPay === null) return { rates: withoutRates(rates, from), hourly_pay: null }
  const amount = hourlyPay.toFixed(2)
  const isSame = rateAt(rates, from)?.amount === amount
  const added = { from, amount, job_id: null, title: null }
  return { hourly_pay: hourlyPay, ...(!isSame && { rates: withRate(rates, added) }) }
}
