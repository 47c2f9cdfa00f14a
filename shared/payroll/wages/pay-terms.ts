import * as z from 'zod/mini'
import { calendarDate } from '../../fields/dates.ts'
import { changedFrom, inForce, type History } from '../settings/dated.ts'
import { beginning } from '../settings/pay-settings.ts'
import { workAgreements } from '../settings/rule-sets.ts'

export const taxStatuses = ['W2', '1099'] as const
export const payTypes = ['hourly', 'exempt'] as const

/** How somebody is paid, from a date on. */
export const payTerms = z.object({
  from: calendarDate,
  tax_status: z.nullable(z.literal(taxStatuses)),
  pay_type: z.enum(payTypes),
  work_agreement: z.nullable(z.enum(workAgreements)),
  /** Nevada: whether the person's schedule is four days of ten hours; absent: as the company says. */
  four_tens: z.optional(z.boolean()),
})
export type PayTerms = z.infer<typeof payTerms>
export type TermsHistory = History<PayTerms>

/** How somebody is paid: exempt people have hours and no pay, contractors no overtime. */
export const payBasis = z.enum(['hourly', 'exempt', 'contractor'])
export type PayBasis = z.infer<typeof payBasis>

/** What a person's record says of it; `terms` is absent until one of the others changes on a day. */
type Paid = Partial<Omit<PayTerms, 'from'>> & {
  terms?: readonly PayTerms[] | undefined
}

/** How somebody is paid, from one date after the other. */
export function termsOf({ terms = [], ...record }: Paid): TermsHistory {
  const [first, ...others] = terms
  if (first) return [first, ...others]
  const { tax_status = null, pay_type = 'hourly', work_agreement = null } = record
  return [{ from: beginning, tax_status, pay_type, work_agreement }]
}

/** How somebody is paid on a date. */
export function termsAt(date: string, history: TermsHistory): PayTerms {
  return inForce(date, history)
}

/** Whether hours are paid by the rules of overtime under some terms. */
export function basisOf({ tax_status, pay_type }: Omit<PayTerms, 'from'>): PayBasis {
  return pay_type === 'exempt' ? 'exempt' : tax_status === '1099' ? 'contractor' : 'hourly'
}

/** The history with a change from a date on; what was planned for later stays beside it. */
export function withTerms(
  history: TermsHistory,
  change: Partial<PayTerms>,
  from: string,
): TermsHistory {
  return changedFrom(history, change, from)
}
