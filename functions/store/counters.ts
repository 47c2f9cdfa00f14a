import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { tenantKeys } from './keys.ts'
import { addTo, putNew, read, type TenantTable } from './tenant-table.ts'
import type { Guarded } from './transaction.ts'

const counters = z.object({ active_jobs: z.number(), active_admins: z.number() })
export type Counters = z.infer<typeof counters>

/** How many of a company's jobs are active and of its people are active admins. */
export async function readCounters(table: TenantTable): Promise<Counters> {
  const found = await read(table, tenantKeys.counters(table.id), counters)
  return found ?? { active_jobs: 0, active_admins: 0 }
}

/** The write that starts the counters of a new company. */
export function startCounters(table: TenantTable, start: Counters): Guarded {
  return putNew(table, tenantKeys.counters(table.id), counters, start)
}

/** The writes that keep the count of active jobs; none when the change does not touch it. */
export function countActiveJob(table: TenantTable, was: boolean, is: boolean): Guarded[] {
  if (was === is) return []
  return [addTo(table, tenantKeys.counters(table.id), 'active_jobs', is ? 1 : -1)]
}

/**
 * The writes that keep the count of active admins; none when the change does not touch it. The
 * last one stays, also when two are taken away in the same instant.
 */
export function countActiveAdmin(table: TenantTable, was: boolean, is: boolean): Guarded[] {
  if (was === is) return []
  const key = tenantKeys.counters(table.id)
  if (is) return [addTo(table, key, 'active_admins', 1)]
  const onFailure = () => {
    throw new Refusal(
      'conflict',
      'This is the last active admin of the company. Make somebody else an admin first.',
    )
  }
  return [addTo(table, key, 'active_admins', -1, { value: 1, onFailure })]
}
