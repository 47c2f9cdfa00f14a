import { dollarsPerUserMonth } from '../../../../shared/billing/terms.ts'
import type { StoredBilling } from '../../../store/billing.ts'
import type { Email } from './email.ts'
import type { Writing } from './writing.ts'

/** Which of its texts fits the state of billing. */
function textOf({ texts }: Writing, { state, subscription, customer }: StoredBilling) {
  const { plan } = texts
  if (state === 'past_due' && subscription !== null) return plan.payment_failed
  if (state === 'past_due') return customer === null ? plan.trial_over : plan.ended
  if (state === 'active') return plan.ending
  return plan[state]
}

/** What the admins are told of the subscription. */
export function billingEmail(
  writing: Writing,
  billing: StoredBilling,
  { seats, tenant }: { seats: number; tenant: string },
): Email {
  const { texts, company, language, dayOf, money, linkTo } = writing
  const until = billing.until === null ? '' : dayOf(billing.until)
  const text = textOf(writing, billing)
  const hasCard = billing.subscription !== null
  return {
    language,
    subject: text.subject(company, until),
    title: text.title(until),
    preview: texts.plan.kept,
    reason: texts.plan.reason(company),
    unsubscribe: null,
    blocks: [
      { kind: 'paragraph', text: text.says(until) },
      {
        kind: 'paragraph',
        text: texts.plan.price(seats, money(String(seats * dollarsPerUserMonth))),
      },
      { kind: 'paragraph', text: texts.plan.kept },
      {
        kind: 'button',
        text: hasCard ? texts.plan.manage : texts.plan.subscribe,
        href: linkTo(`/admin/tenants/${tenant}`),
      },
    ],
  }
}
