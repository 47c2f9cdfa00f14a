import * as z from 'zod/mini'
import { tenant } from '../../shared/tenant.ts'
import { notFound } from '../refusal.ts'
import { auditChange, type Act } from './audit.ts'
import { lostRace } from './change.ts'
import { startCounters, type Counters } from './counters.ts'
import { tenantKeys } from './keys.ts'
import { putNew, read, replace, type TenantTable } from './tenant-table.ts'
import { commit, type Guarded } from './transaction.ts'

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

/** The company whose table this is; null before it is signed up. */
export function findTenant(table: TenantTable): Promise<StoredTenant | null> {
  return read(table, tenantKeys.tenant(table.id), stored)
}

/** The writes that make a new company; its first person is written with them. */
export function foundTenant(
  table: TenantTable,
  act: Act,
  record: StoredTenant,
  counters: Counters,
  onTaken?: Guarded['onFailure'],
): Guarded[] {
  return [
    putNew(table, tenantKeys.tenant(table.id), stored, record, onTaken),
    startCounters(table, counters),
    auditChange(table, act, record.uuid, audited, null, record),
  ]
}

/** Changes the company; 409 with the current state when somebody was faster. */
export function changeTenant(
  table: TenantTable,
  act: Act,
  basedOn: number | undefined,
  mutate: (current: StoredTenant) => StoredTenant,
  show: (current: StoredTenant) => unknown,
): Promise<StoredTenant> {
  return commit(table, async () => {
    const before = await findTenant(table)
    if (!before) throw notFound()
    if (basedOn !== undefined && basedOn !== before.version) {
      throw lostRace(await show(before))
    }
    const after = { ...mutate(before), version: before.version + 1 }
    const writes = [
      replace(table, tenantKeys.tenant(table.id), stored, after, before.version),
      auditChange(table, act, before.uuid, audited, before, after),
    ]
    return { writes, result: after }
  })
}
