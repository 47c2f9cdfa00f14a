import { isDeepStrictEqual } from 'node:util'
import { billing } from '../store/access/due-tenants.ts'
import { findPlan, movePlan, newPlan, setSubscription, type StoredPlan } from '../store/plan.ts'
import { openTenantTable, type TenantTable } from '../store/table/tenant-table.ts'
import { busy } from '../errors.ts'
import { findTenant, type StoredTenant } from '../store/tenants.ts'
import { countActiveUsers } from '../store/users.ts'
import { tellPlan } from './notices.ts'
import { nextMoment, standingOf, subscriptionOf } from './plan-rules.ts'
import { changeSeats, readSubscription, type Found } from './subscriptions.ts'

/** A company as it stands now, here and at Stripe. */
export interface Visit {
  tenant: StoredTenant
  plan: StoredPlan
  found: Found | null
  /** People who are active. */
  seats: number
  /** When it is to be looked at again (epoch ms). */
  next: number
}

const attempts = 6

/** Bills the people who are active, where Stripe bills others. */
async function syncSeats(
  { tenant, plan, seats }: Pick<Visit, 'tenant' | 'plan' | 'seats'>,
  found: Found | null,
): Promise<void> {
  if (!found || found.status === 'ended' || found.seats === seats || seats === 0) return
  const key = `seats:${tenant.uuid}:${plan.version}:${seats}`
  found.seats = await changeSeats(found, seats, key)
}

/** Compares once; null where somebody else changed the plan meanwhile. */
async function compare(table: TenantTable, now: number): Promise<Visit | null> {
  const [tenant, kept] = await Promise.all([findTenant(table), findPlan(table)])
  if (!tenant) {
    await billing.leave(table.id)
    return null
  }
  const before = kept ?? newPlan(tenant.trial_ends_at)
  const [found, seats] = await Promise.all([
    before.customer === null ? null : readSubscription(before.customer),
    countActiveUsers(table),
  ])
  await syncSeats({ tenant, plan: before, seats }, found)
  const isRunning = found !== null && found.status !== 'ended'
  const freeUntil = Date.parse(tenant.trial_ends_at)
  const standing = standingOf(before, { freeUntil, subscribed: found, now })
  const after = {
    ...before,
    ...standing,
    subscription: isRunning ? found.id : null,
    billed_seats: isRunning ? found.seats : null,
  }
  const plan = isDeepStrictEqual(after, kept) ? after : await movePlan(table, before, after)
  if (!plan) return null
  return { tenant, plan, found, seats, next: nextMoment(standing, now) }
}

/**
 * Looks at a company: asks Stripe how its subscription stands, bills the people who are active, notes
 * what that means, and tells the admins what they have to know. Done twice, it changes nothing more.
 * Null where there is no such company.
 */
export async function visit(id: string, now: number): Promise<Visit | null> {
  const table = openTenantTable(id)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const visited = await compare(table, now)
    if (visited) {
      const { tenant, plan } = visited
      const subscription = subscriptionOf(plan)
      if (tenant.subscription !== subscription) await setSubscription(table, subscription)
      return { ...visited, plan: await tellPlan(table, plan, now) }
    }
    if (!(await findTenant(table))) return null
  }
  throw busy()
}
