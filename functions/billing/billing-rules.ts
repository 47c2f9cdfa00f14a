import { graceDays, noticeDays } from '../../shared/billing/billing.ts'
import { isReadOnly } from '../../shared/billing/read-only.ts'
import type { Tenant } from '../../shared/tenants/tenant.ts'
import type { StoredBilling } from '../store/billing.ts'

const day = 86_400_000

/** What Stripe says of a subscription, as far as billing depends on it. */
export interface Subscribed {
  id: string
  status: 'paid' | 'unpaid' | 'ended'
  /** Whether it ended because the company wanted it. */
  isByCompany: boolean
  seats: number
  /** When what is paid ends, or ended (epoch ms). */
  paidUntil: number
  /** When it ends for good, if somebody cancelled it; null where it goes on. */
  endsAt: number | null
}

interface Facts {
  /** The end of the free days (epoch ms). */
  freeUntil: number
  /** The newest subscription; null where there never was one. */
  subscribed: Subscribed | null
  now: number
}

type BillingStatus = Pick<
  StoredBilling,
  'state' | 'until' | 'is_ending' | 'read_only_from' | 'told_since'
>

function iso(at: number): string {
  return new Date(at).toISOString()
}

const working = { is_ending: false, read_only_from: null }

/** Nothing is paid: everything works for two weeks from when people first knew, and then nothing new. */
function owing(
  before: StoredBilling,
  now: number,
  then: 'read_only' | 'cancelled' = 'read_only',
): BillingStatus {
  const told_since = before.told_since ?? iso(now)
  const until = Date.parse(told_since) + graceDays * day
  if (now < until) return { ...working, state: 'past_due', until: iso(until), told_since }
  const read_only_from = before.read_only_from ?? iso(now)
  return { state: then, until: null, is_ending: false, read_only_from, told_since }
}

/** Where a company stands, by what Stripe says now and by how long people have known. */
export function billingStatusOf(
  before: StoredBilling,
  { freeUntil, subscribed, now }: Facts,
): BillingStatus {
  if (subscribed?.status === 'paid') {
    const is_ending = subscribed.endsAt !== null
    const told_since = is_ending ? (before.told_since ?? iso(now)) : null
    const until = iso(subscribed.endsAt ?? subscribed.paidUntil)
    return { ...working, state: 'active', until, is_ending, told_since }
  }
  if (subscribed?.status === 'unpaid') return owing(before, now)
  if (now < freeUntil) {
    return { ...working, state: 'trialing', until: iso(freeUntil), told_since: null }
  }
  return owing(before, now, subscribed?.isByCompany ? 'cancelled' : 'read_only')
}

/** The subscription that a tenant is shown to have. */
export function subscriptionOf({ state, subscription }: StoredBilling): Tenant['subscription'] {
  if (subscription !== null) return 'Standard'
  return state === 'trialing' ? 'Free trial' : 'None'
}

/** What people are to be told of billing by now; null where there is nothing. */
export function noticeOf({ state, until, is_ending }: BillingStatus, now: number): string | null {
  if (isReadOnly(state)) return state
  if (until === null || (state === 'active' && !is_ending)) return null
  if (state === 'active') return `${state} ${until}`
  const left = noticeDays.findLast((days) => now >= Date.parse(until) - days * day)
  return left === undefined ? null : `${state} ${until} ${left}`
}

/** When billing next changes by itself (epoch ms). */
export function nextMoment({ state, until }: BillingStatus, now: number): number {
  // What Stripe tells may get lost on its way: everything is compared once a day.
  const moments = [now + day]
  if (until !== null && (state === 'trialing' || state === 'past_due')) {
    const end = Date.parse(until)
    moments.push(end, ...noticeDays.map((days) => end - days * day))
  }
  return Math.min(...moments.filter((at) => at > now))
}
