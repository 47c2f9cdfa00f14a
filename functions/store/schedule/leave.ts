import * as z from 'zod/mini'
import { leave, type LeaveState } from '../../../shared/leave/leave.ts'
import type { Author } from '../records/audit.ts'
import { listRecords } from '../records/lists.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  type Change,
  type RecordType,
} from '../records/record-type.ts'
import { partitions, sortKeyOf, tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import {
  findLeaveChanges,
  noteLeaveChange,
  type KnownLeave,
  type LeaveChanges,
} from './leave-changes.ts'
import { readPage, type Page, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

const stored = z.extend(z.omit(leave, { user_name: true, decided_by_name: true }), {
  request_hash: z.string(),
  /** Whom the table's stream is asked to tell: who decides, of a request; whose it is, of what others decided. */
  notifies: z.optional(z.enum(['deciders', 'applicant'])),
})
export type StoredLeave = z.infer<typeof stored>

export const leaveType: RecordType<StoredLeave> = {
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
  // By its last day: what is to come, or goes on, is one range.
  indexKeys: (tenant, { uuid, user_id, to }) => ({
    byTenant: partitions.all(tenant, 'LEAVE'),
    byUser: partitions.leaveOfUser(tenant, user_id),
    sort: sortKeyOf(to, uuid),
  }),
}

/** Adds leave exactly once, if what it refers to is as the checks say. */
export function createLeave(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredLeave,
  checks: () => Promise<TransactionWrite[]>,
) {
  return createOnce(table, leaveType, author, make, async (record) => [
    auditCreation(table, author, leaveType, record),
    await noteLeaveChange(table, record, author.at),
    ...(await checks()),
  ])
}

/** Changes one's state. Throws `not_found`, and what `mutate` throws. */
export function changeLeave(
  table: TenantTable,
  uuid: string,
  author: Author,
  mutate: Change<StoredLeave>['mutate'],
): Promise<StoredLeave> {
  return changeOne(table, leaveType, uuid, author, {
    action: 'updated',
    mutate,
    also: async (_, after) => [await noteLeaveChange(table, after, author.at)],
  })
}

/** Which leave is listed. */
export interface LeaveList {
  user_id?: string | undefined
  state?: LeaveState | undefined
  /** Only what ends on that day or later. */
  from?: string | undefined
}

/** A page of leave, what ends last first. */
export function listLeave(table: TenantTable, { user_id, state, from }: LeaveList, page: Page) {
  const list = user_id
    ? ({ index: 'byUser', partition: partitions.leaveOfUser(table.id, user_id) } as const)
    : ({ index: 'byTenant', partition: partitions.all(table.id, 'LEAVE') } as const)
  const where = state && { where: { state } }
  const between = from && { between: [from, '~'] as const }
  return listRecords(table, leaveType, { ...list, ...where, ...between }, page)
}

/** All leave that ends on a day or later, of everybody; as of a moment ago. */
export function listLeaveFrom(table: TenantTable, from: string): Promise<StoredLeave[]> {
  const list = {
    index: 'byTenant',
    partition: partitions.all(table.id, 'LEAVE'),
    newestFirst: false,
    between: [from, '~'],
    limit: 250,
    itemPartition: tenantKeys.noun(table.id, 'LEAVE', '').pk,
  } as const
  return readEvery((after) => readPage(table, { ...list, after }, stored))
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
