import * as z from 'zod/mini'
import { leave } from '../../../shared/leave/leave.ts'
import { tenantKeys } from '../table/keys.ts'
import { check, read, replace, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

/**
 * The newest changes of leave, in one item that is read consistently. A publication checks its version in the same
 * transaction, so leave that was approved a moment ago is not missed by an index that lags.
 */
const change = z.extend(
  z.pick(leave, {
    uuid: true,
    user_id: true,
    from: true,
    to: true,
    state: true,
    seconds_per_day: true,
  }),
  { at: z.string() },
)
const stored = z.object({ changes: z.array(change), version: z.int() })
/** A user's leave as a plan reads it. */
export type KnownLeave = Omit<z.infer<typeof change>, 'at'>
export type LeaveChanges = z.infer<typeof stored>

/** Longest lag of an index in milliseconds, with a wide margin. */
const lag = 60_000
const most = 100

/** Reads the newest changes of leave. */
export async function findLeaveChanges(table: TenantTable): Promise<LeaveChanges> {
  const found = await read(table, tenantKeys.leaveChanges(table.id), stored)
  return found ?? { changes: [], version: 0 }
}

/** Returns the write that notes a change of leave at an instant (ISO). */
export async function noteLeaveChange(
  table: TenantTable,
  { uuid, user_id, from, to, state, seconds_per_day }: KnownLeave,
  at: string,
): Promise<TransactionWrite> {
  const { changes, version } = await findLeaveChanges(table)
  const since = new Date(Date.parse(at) - lag).toISOString()
  const kept = changes.filter((each) => each.uuid !== uuid && each.at >= since).slice(1 - most)
  const next = {
    changes: [...kept, { uuid, user_id, from, to, state, seconds_per_day, at }],
    version: version + 1,
  }
  return replace(table, tenantKeys.leaveChanges(table.id), stored, next, version)
}

/** Returns the check, within a transaction, that no leave was changed since. */
export function checkLeaveChanges(
  table: TenantTable,
  { version }: LeaveChanges,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  const condition =
    version === 0
      ? { expression: 'attribute_not_exists(pk)', values: {} }
      : { expression: 'version = :version', values: { ':version': version } }
  return check(table, tenantKeys.leaveChanges(table.id), condition, onFailure)
}
