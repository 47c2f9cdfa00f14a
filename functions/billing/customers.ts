import * as z from 'zod/mini'
import { busy } from '../errors.ts'
import { fingerprint } from '../store/access/invitations.ts'
import { findBilling, updateBilling, type StoredBilling } from '../store/billing.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { answered, stripe } from './stripe.ts'

const attempts = 6

/** The company as Stripe's customer: the first that is noted. */
export async function ensureCustomer(
  table: TenantTable,
  billing: StoredBilling,
  details: { name: string; email: string },
): Promise<{ billing: StoredBilling; customer: string }> {
  if (billing.customer !== null) return { billing, customer: billing.customer }
  const { id } = await answered(
    stripe().customers.create(
      { ...details, metadata: { tenant_id: table.id } },
      // With other details it is another request, which Stripe refuses under the same key.
      { idempotencyKey: `customer:${table.id}:${fingerprint(JSON.stringify(details))}` },
    ),
  )
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const current = (await findBilling(table)) ?? billing
    if (current.customer !== null) return { billing: current, customer: current.customer }
    const moved = await updateBilling(table, current, { customer: id })
    if (moved) return { billing: moved, customer: id }
  }
  throw busy()
}

const ours = z.object({ metadata: z.object({ tenant_id: z.uuid() }) })

/** The company that a customer is, as Stripe knows it; null where it is none of ours. */
export async function tenantOfCustomer(customer: string): Promise<string | null> {
  const found = await answered(stripe().customers.retrieve(customer))
  return ours.safeParse(found).data?.metadata.tenant_id ?? null
}
