import * as z from 'zod/mini'
import { busy } from '../errors.ts'
import { fingerprint } from '../store/access/invitations.ts'
import { findPlan, movePlan, type StoredPlan } from '../store/plan.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { answered, stripe } from './stripe.ts'

const attempts = 6

/** The company as Stripe's customer: the first that is noted. */
export async function ensureCustomer(
  table: TenantTable,
  plan: StoredPlan,
  details: { name: string; email: string },
): Promise<{ plan: StoredPlan; customer: string }> {
  if (plan.customer !== null) return { plan, customer: plan.customer }
  const { id } = await answered(
    stripe().customers.create(
      { ...details, metadata: { tenant_id: table.id } },
      // With other details it is another request, which Stripe refuses under the same key.
      { idempotencyKey: `customer:${table.id}:${fingerprint(JSON.stringify(details))}` },
    ),
  )
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const current = (await findPlan(table)) ?? plan
    if (current.customer !== null) return { plan: current, customer: current.customer }
    const moved = await movePlan(table, current, { customer: id })
    if (moved) return { plan: moved, customer: id }
  }
  throw busy()
}

const ours = z.object({ metadata: z.object({ tenant_id: z.uuid() }) })

/** The company that a customer is, as Stripe knows it; null where it is none of ours. */
export async function tenantOfCustomer(customer: string): Promise<string | null> {
  const found = await answered(stripe().customers.retrieve(customer))
  return ours.safeParse(found).data?.metadata.tenant_id ?? null
}
