import { isDeepStrictEqual } from 'node:util'
import { billingDueList } from '../store/access/due-tenants.ts'
import {
  findBilling,
  updateBilling,
  newBilling,
  setSubscription,
  type StoredBilling,
} from '../store/billing.ts'
import { openTenantTable, type TenantTable } from '../store/table/tenant-table.ts'
import { busy, HttpError } from '../errors.ts'
import { findTenant, type StoredTenant } from '../store/tenants.ts'
import { countActiveUsers } from '../store/users.ts'
import { notifyAdmins } from './notices.ts'
import { nextMoment, billingStatusOf, subscriptionOf } from './billing-rules.ts'
import { recordMetrics } from '../telemetry/meter.ts'
import { changeSeats, endDuplicate, readSubscriptions, type Found } from './subscriptions.ts'

/** A company as it stands now, here and at Stripe. */
export interface Reconciled {
  tenant: StoredTenant
  billing: StoredBilling
  found: Found | null
  /** People who are active. */
  seats: number
  /** When it is to be looked at again (epoch ms). */
  next: number
}

const attempts = 6
/** What could not be done at Stripe is tried again after so long. */
const retry = 10 * 60_000

/** Ends second subscriptions, and bills the people who are active. Answers how many Stripe bills. */
async function settleAtStripe(
  tenant: string,
  found: Found,
  duplicates: readonly Found[],
  { seats, now }: { seats: number; now: number },
): Promise<number> {
  for (const duplicate of duplicates) await endDuplicate(duplicate)
  if (found.status === 'ended' || found.seats === seats || seats === 0) return found.seats
  return changeSeats(found, seats, `seats:${tenant}:${now}:${seats}`)
}

/** Compares once; null where somebody else changed it meanwhile. */
async function compare(table: TenantTable, now: number): Promise<Reconciled | null> {
  const [tenant, kept] = await Promise.all([findTenant(table), findBilling(table)])
  if (!tenant) {
    await billingDueList.leave(table.id)
    return null
  }
  // After its first comparison, a company is compared every day.
  if (!kept) await billingDueList.join(table.id, now)
  const before = kept ?? newBilling(tenant.trial_ends_at)
  const [{ found, duplicates }, seats] = await Promise.all([
    before.customer === null
      ? { found: null, duplicates: [] }
      : readSubscriptions(before.customer, table.id),
    countActiveUsers(table),
  ])
  const freeUntil = Date.parse(tenant.trial_ends_at)
  const status = billingStatusOf(before, { freeUntil, subscribed: found, now })
  const isRunning = found !== null && found.status !== 'ended'
  const after = {
    ...before,
    ...status,
    subscription: isRunning ? found.id : null,
    billed_seats: isRunning ? found.seats : null,
  }
  // First what is true already: whoever has paid can work, whatever Stripe makes of the rest.
  const billing = isDeepStrictEqual(after, kept) ? after : await updateBilling(table, before, after)
  if (!billing) return null
  const reconciled = { tenant, billing, found, seats, next: nextMoment(status, now) }
  if (!isRunning) return reconciled
  try {
    found.seats = await settleAtStripe(table.id, found, duplicates, { seats, now })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    recordMetrics({ billing_failures: 1 })
    return { ...reconciled, next: now + retry }
  }
  if (billing.billed_seats === found.seats) return reconciled
  const billed = await updateBilling(table, billing, { billed_seats: found.seats })
  return billed && { ...reconciled, billing: billed }
}

/**
 * Looks at a company: asks Stripe how its subscription stands, bills the people who are active, notes
 * what that means, and tells the admins what they have to know. Done twice, it changes nothing more.
 * Null where there is no such company.
 */
export async function reconcile(id: string, now: number): Promise<Reconciled | null> {
  const table = openTenantTable(id)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const reconciled = await compare(table, now)
    if (reconciled) {
      const { tenant, billing } = reconciled
      const subscription = subscriptionOf(billing)
      if (tenant.subscription !== subscription) await setSubscription(table, subscription)
      return { ...reconciled, billing: await notifyAdmins(table, billing, now) }
    }
    if (!(await findTenant(table))) return null
  }
  throw busy()
}
