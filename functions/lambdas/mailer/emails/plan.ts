import { dollarsPerUserMonth } from '../../../../shared/billing/terms.ts'
import type { StoredPlan } from '../../../store/plan.ts'
import type { Letter } from './email.ts'
import type { Writing } from './writing.ts'

/** Which of its texts fits a plan. */
function textOf({ texts }: Writing, { state, subscription, customer }: StoredPlan) {
  const { plan } = texts
  if (state === 'past_due' && subscription !== null) return plan.payment_failed
  if (state === 'past_due') return customer === null ? plan.trial_over : plan.ended
  if (state === 'active') return plan.ending
  return plan[state]
}

/** What the admins are told of the subscription. */
export function planLetter(
  writing: Writing,
  plan: StoredPlan,
  { seats, tenant }: { seats: number; tenant: string },
): Letter {
  const { texts, company, language, dayOf, money, linkTo } = writing
  const until = plan.until === null ? '' : dayOf(plan.until)
  const text = textOf(writing, plan)
  const hasCard = plan.subscription !== null
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
