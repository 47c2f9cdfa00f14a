import * as z from 'zod/mini'
import { leave, type LeaveState } from '../../../shared/leave/leave.ts'
import { recordStore } from '../records/record-store.ts'
import { everyRecord, type RecordList } from '../records/record-type.ts'
import { partitions } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import {
  findLeaveChanges,
  noteLeaveChange,
  type KnownLeave,
  type LeaveChanges,
} from './leave-changes.ts'
import type { Page, TenantTable } from '../table/tenant-table.ts'

const stored = z.extend(z.omit(leave, { user_name: true, decided_by_name: true }), {
  request_hash: z.string(),
  /** Whom the table's stream is asked to tell: who decides, of a request; whose it is, of what others decided. */
  notifies: z.optional(z.enum(['deciders', 'applicant'])),
})
export type StoredLeave = z.infer<typeof stored>

function leaveOfUser(tenant: string, user: string): RecordList {
  return { index: 'byUser', partition: partitions.leaveOfUser(tenant, user) }
}

export const leaveStore = recordStore<StoredLeave>({
  noun: 'LEAVE',
  schema: stored,
  audited: z.pick(stored, {
    // Why somebody is off is nobody's history.
    user_id: true,
    from: true,
    to: true,
    seconds_per_day: true,
    state: true,
  }),
  lists: (tenant, { user_id }) => [everyRecord(tenant, 'LEAVE'), leaveOfUser(tenant, user_id)],
  // By its last day: current and future leave is one range.
  sortedBy: ({ to }) => to,
  relatedWrites: async (table, _, after, { at }) => [await noteLeaveChange(table, after, at)],
})

/** Which leave is listed. */
export interface LeaveList {
  user_id?: string | undefined
  state?: LeaveState | undefined
  /** Only what ends on that day or later. */
  from?: string | undefined
}

/** A page of leave, what ends last first. */
export function listLeave(table: TenantTable, { user_id, state, from }: LeaveList, page: Page) {
  const list = user_id ? leaveOfUser(table.id, user_id) : everyRecord(table.id, 'LEAVE')
  const where = state && { where: { state } }
  const between = from && { between: [from, '~'] as const }
  return leaveStore.list(table, page, { ...list, ...where, ...between })
}

/** All leave that ends on a day or later, of everybody; as of a moment ago. */
export function listLeaveFrom(table: TenantTable, from: string): Promise<StoredLeave[]> {
  const list = {
    ...everyRecord(table.id, 'LEAVE'),
    newestFirst: false,
    between: [from, '~'],
  } as const
  return readEvery((after) => leaveStore.list(table, { limit: 250, after }, list))
}

/** All leave that ends on a day or later, and the newest changes, for a transaction that checks them. */
interface CurrentLeave {
  leave: KnownLeave[]
  changes: LeaveChanges
}

/** Reads all leave that ends on a day or later as it is now. */
export async function readCurrentLeave(table: TenantTable, from: string): Promise<CurrentLeave> {
  const [changes, listed] = await Promise.all([findLeaveChanges(table), listLeaveFrom(table, from)])
  const changed = changes.changes.filter(({ to }) => to >= from)
  const ids = changes.changes.map(({ uuid }) => uuid)
  return { leave: [...listed.filter(({ uuid }) => !ids.includes(uuid)), ...changed], changes }
}
