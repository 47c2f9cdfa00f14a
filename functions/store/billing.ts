import * as z from 'zod/mini'
import { billingState } from '../../shared/billing/billing.ts'
import type { Tenant } from '../../shared/tenants/tenant.ts'
import { env } from '../env.ts'
import { tenantKeys } from './table/keys.ts'
import { putNew, read, replace, type TenantTable } from './table/tenant-table.ts'
import { setField } from './table/updates.ts'
import { writeOne, type TransactionWrite } from './table/transaction.ts'

/** A checkout that was begun: sent again with the same parameters, it is the same at the payment service. */
const checkout = z.object({
  seats: z.int(),
  /** Epoch seconds; null where no free days are left. */
  trial_end: z.nullable(z.int()),
  language: z.string(),
  /** Null until the payment service answered. */
  session: z.nullable(z.string()),
  /** Epoch milliseconds; what is asked of the payment service is told apart by it. */
  begun_at: z.number(),
})
export type Checkout = z.infer<typeof checkout>

/**
 * Where a company stands, as the billing function found it last. Only that function moves it, and by what
 * Stripe says: while it does not run, nobody becomes read-only.
 */
const stored = z.object({
  state: billingState,
  until: z.nullable(z.string()),
  is_ending: z.boolean(),
  /** From when on nothing new is begun (ISO); null while everything works. */
  read_only_from: z.nullable(z.string()),
  /** Since when people know that something is to be paid, or ends (ISO): two weeks run from then. */
  told_since: z.nullable(z.string()),
  /** What people were told of last: the state, its end, and how many days were left. */
  told: z.nullable(z.string()),
  /** At Stripe; null until somebody wants to subscribe. */
  customer: z.nullable(z.string()),
  /** That is running; null where there is none. */
  subscription: z.nullable(z.string()),
  /** People that Stripe bills. */
  billed_seats: z.nullable(z.int()),
  checkout: z.nullable(checkout),
  version: z.number(),
})
export type StoredBilling = z.infer<typeof stored>

/** The billing of a company before anybody looked at it. */
export function newBilling(until: string): StoredBilling {
  return {
    state: 'trialing',
    until,
    is_ending: false,
    read_only_from: null,
    told_since: null,
    told: null,
    customer: null,
    subscription: null,
    billed_seats: null,
    checkout: null,
    version: 0,
  }
}

/** The billing of a company; null where nobody looked at it yet. */
export function findBilling(table: TenantTable): Promise<StoredBilling | null> {
  return read(table, tenantKeys.billing(table.id), stored, { isConsistent: !table.mayLag })
}

/** From when on a company is read-only (ISO); null while everything works, or nothing is charged. */
export async function readOnlySince(table: TenantTable): Promise<string | null> {
  if (!env.STRIPE_PRICE) return null
  const key = tenantKeys.billing(table.id)
  return (await read(table, key, stored, { isConsistent: false }))?.read_only_from ?? null
}

/** Changes billing if it still is as it was read; null where another was faster. */
export async function updateBilling(
  table: TenantTable,
  before: StoredBilling,
  change: Partial<StoredBilling>,
): Promise<StoredBilling | null> {
  const after = { ...before, ...change, version: before.version + 1 }
  const write = replace(table, tenantKeys.billing(table.id), stored, after, before.version)
  return (await writeOne(table.client, write)) ? after : null
}

/** The write of a company's first billing record. */
export function insertBilling(table: TenantTable, billing: StoredBilling): TransactionWrite {
  return putNew(table, tenantKeys.billing(table.id), stored, { ...billing, version: 1 })
}

/** Notes the subscription that a tenant is shown to have. */
export async function setSubscription(
  table: TenantTable,
  subscription: Tenant['subscription'],
): Promise<void> {
  const key = tenantKeys.tenant(table.id)
  await writeOne(
    table.client,
    setField(table, key, 'subscription', subscription, 'attribute_exists(pk)'),
  )
}

const event = z.object({ expires: z.number() })
const eventKept = 30 * 86_400

/** Whether what the payment service tells was dealt with before. */
export async function isEventKnown(table: TenantTable, id: string): Promise<boolean> {
  return (await read(table, tenantKeys.billingEvent(table.id, id), event)) !== null
}

/** Notes that it was dealt with. */
export async function noteEvent(table: TenantTable, id: string, now: number): Promise<void> {
  const expires = Math.ceil(now / 1000) + eventKept
  const key = tenantKeys.billingEvent(table.id, id)
  await writeOne(table.client, putNew(table, key, event, { expires }))
}
