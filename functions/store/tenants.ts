import * as z from 'zod/mini'
import { tenant } from '../../shared/tenant.ts'
import { notFound } from '../errors.ts'
import { auditChange, type Author } from './audit.ts'
import { startCounters, type Counters } from './counters.ts'
import { editConflict } from './records.ts'
import { tenantKeys } from './table/keys.ts'
import { check, putNew, read, replace, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'

const stored = z.extend(z.omit(tenant, { account_owner_name: true }), {
  request_hash: z.string(),
})
export type StoredTenant = z.infer<typeof stored>

const audited = z.pick(stored, {
  name: true,
  industry: true,
  subscription: true,
  time_zone: true,
  account_owner: true,
})

/** The tenant whose table this is; null before it is signed up. */
export function findTenant(table: TenantTable): Promise<StoredTenant | null> {
  return read(table, tenantKeys.tenant(table.id), stored)
}

/** The writes that make a new tenant, and stop where there is one already; its owner's go with them. */
export function tenantWrites(
  table: TenantTable,
  author: Author,
  record: StoredTenant,
  counters: Counters,
): TransactionWrite[] {
  return [
    putNew(table, tenantKeys.tenant(table.id), stored, record, 'stop'),
    startCounters(table, counters),
    auditChange(table, author, 'created', record.uuid, audited, null, record),
  ]
}

/** The check, within a transaction, that a user is not the account owner. */
export function checkNotAccountOwner(
  table: TenantTable,
  user: string,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  const isAnother = { expression: 'account_owner <> :user', values: { ':user': user } }
  return check(table, tenantKeys.tenant(table.id), isAnother, onFailure)
}

/** A change of the tenant: what to make of it, and what must hold with it. */
interface TenantChange {
  basedOn: number | undefined
  mutate: (current: StoredTenant) => StoredTenant
  also: (before: StoredTenant, after: StoredTenant) => TransactionWrite[]
  show: (current: StoredTenant) => unknown
}

/** Changes the tenant; 409 with the current state when somebody was faster. */
export function changeTenant(
  table: TenantTable,
  author: Author,
  { basedOn, mutate, also, show }: TenantChange,
): Promise<StoredTenant> {
  return commit(table.client, async () => {
    const before = await findTenant(table)
    if (!before) throw notFound()
    if (basedOn !== undefined && basedOn !== before.version) throw editConflict(await show(before))
    const after = { ...mutate(before), version: before.version + 1 }
    const writes = [
      replace(table, tenantKeys.tenant(table.id), stored, after, before.version),
      auditChange(table, author, 'updated', before.uuid, audited, before, after),
      ...also(before, after),
    ]
    return { writes, result: after }
  })
}
