import { billingCalls } from '../../../shared/billing/calls.ts'
import { previewBill } from '../../billing/subscriptions.ts'
import { reconcile } from '../../billing/reconcile.ts'
import { env } from '../../env.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findBilling, newBilling, type StoredBilling } from '../../store/billing.ts'
import { findTenant } from '../../store/tenants.ts'
import { countActiveUsers } from '../../store/users.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

/** What was known last, where Stripe does not answer, or nothing is charged. */
async function asKnown(table: TenantTable) {
  const [tenant, billing, seats] = await Promise.all([
    findTenant(table),
    findBilling(table),
    countActiveUsers(table),
  ])
  if (!tenant) throw notFound()
  return { billing: billing ?? newBilling(tenant.trial_ends_at), seats, next_bill: null }
}

/** What Stripe says at this moment: whoever comes back from paying sees it at once. */
async function asItIs(table: TenantTable, now: number) {
  const reconciled = await reconcile(table.id, now)
  if (!reconciled) throw notFound()
  const { billing, seats, found } = reconciled
  return { billing, seats, next_bill: found && (await previewBill(found, seats)) }
}

function view({ state, until, is_ending, customer, subscription }: StoredBilling) {
  const [is_subscribed, is_customer] = [subscription !== null, customer !== null]
  return { state, until, is_ending, is_subscribed, is_customer }
}

export const getBilling = memberHandler(billingCalls.getBilling, async ({ table, now }) => {
  const is_charged = env.STRIPE_PRICE !== ''
  const found = is_charged
    ? await asItIs(table, now).catch((error: unknown) => {
        if (error instanceof HttpError && error.code === 'busy') return asKnown(table)
        throw error
      })
    : await asKnown(table)
  const { billing, seats, next_bill } = found
  return { body: { is_charged, ...view(billing), seats, next_bill } }
})
