import * as z from 'zod/mini'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { tenantKeys } from '../table/keys.ts'
import { putNew, read, type TenantTable } from '../table/tenant-table.ts'
import { addTo } from '../table/updates.ts'
import type { TransactionWrite } from '../table/transaction.ts'

const counters = z.object({ active_jobs: z.number(), active_admins: z.number() })
export type Counters = z.infer<typeof counters>

/** How many of a tenant's jobs are active and of its users are active admins. */
export async function readCounters(table: TenantTable): Promise<Counters> {
  const found = await read(table, tenantKeys.counters(table.id), counters, {
    isConsistent: !table.mayLag,
  })
  return found ?? { active_jobs: 0, active_admins: 0 }
}

/** The write that starts the counters of a new tenant. */
export function startCounters(table: TenantTable, start: Counters): TransactionWrite {
  return putNew(table, tenantKeys.counters(table.id), counters, start)
}

/** The writes that keep the count of active jobs; none when the change does not touch it. */
export function countActiveJob(table: TenantTable, was: boolean, is: boolean): TransactionWrite[] {
  if (was === is) return []
  return [addTo(table, tenantKeys.counters(table.id), 'active_jobs', is ? 1 : -1)]
}

/**
 * The writes that keep the count of active admins; none when the change does not touch it. The
 * last one stays, also when two are taken away in the same instant.
 */
export function countActiveAdmin(
  table: TenantTable,
  was: boolean,
  is: boolean,
): TransactionWrite[] {
  if (was === is) return []
  const key = tenantKeys.counters(table.id)
  if (is) return [addTo(table, key, 'active_admins', 1)]
  const onFailure = new HttpError('conflict', message('lastAdmin'))
  return [addTo(table, key, 'active_admins', -1, { least: 1, onFailure })]
}
