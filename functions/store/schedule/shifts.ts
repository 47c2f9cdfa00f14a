import * as z from 'zod/mini'
import { shiftPlan, type ShiftPlan } from '../../../shared/schedule/shift.ts'
import { notFound } from '../../errors.ts'
import { auditChange, type Author } from '../records/audit.ts'
import { deletionFields, undeletedFields } from '../records/deletion.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  find,
  replaceRecord,
  type Change,
  type RecordType,
} from '../records/record-type.ts'
import { partitions, sortKeyOf, tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { readPage, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

const stored = z.object({
  uuid: z.uuid(),
  /** As the office plans it; nobody else sees it. */
  draft: shiftPlan,
  /** Days that it was moved from, on which it may still be published. */
  left: z.optional(z.array(z.string())),
  /** The series that it belongs to, and which day of it it is, wherever it was moved since. */
  series: z.optional(z.object({ uuid: z.uuid(), day: z.string() })),
  created_by: z.uuid(),
  ...deletionFields,
  created_at: z.string(),
  version: z.int(),
  request_hash: z.string(),
})
export type StoredShift = z.infer<typeof stored>

export const shiftType: RecordType<StoredShift> = {
  noun: 'SHIFT',
  schema: stored,
  audited: z.pipe(
    z.pick(stored, { draft: true, deleted_at: true }),
    z.transform(({ draft, deleted_at }): Record<string, unknown> => ({ ...draft, deleted_at })),
  ),
  // One that was taken back is kept for its request only: sent again, it does not come back.
  indexKeys: (tenant, { uuid, draft, deleted_at }) =>
    deleted_at ? {} : { byTenant: partitions.schedule(tenant), sort: sortKeyOf(draft.date, uuid) },
}

/** Adds a shift exactly once, if what it refers to is as the checks say. */
export function createShift(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredShift,
  checks: (shift: StoredShift) => TransactionWrite[],
) {
  return createOnce(table, shiftType, author, make, (record) => [
    auditCreation(table, author, shiftType, record),
    ...checks(record),
  ])
}

/** One shift as it is planned, also one that was taken back; null where there is none. */
export function findShift(table: TenantTable, uuid: string): Promise<StoredShift | null> {
  return find(table, shiftType, uuid)
}

/** Changes what is planned, or takes it back. Throws `not_found` where it was taken back. */
export function changeShift(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Change<StoredShift>,
): Promise<StoredShift> {
  return changeOne(table, shiftType, uuid, author, {
    ...change,
    mutate: (current) => {
      if (current.deleted_at) throw notFound()
      return change.mutate(current)
    },
  })
}

/** The writes of another plan, with its history, if nobody changed it since it was read. */
export function replaceShift(
  table: TenantTable,
  author: Author,
  before: StoredShift,
  change: Pick<StoredShift, 'draft'>,
): TransactionWrite[] {
  const after = { ...before, ...change }
  return [
    replaceRecord(table, shiftType, before, after),
    auditChange(table, author, 'updated', shiftType, { before, after }),
  ]
}

/** The write of a shift on another day; what was put off together stands in its publication. */
export function putOffShift(
  table: TenantTable,
  before: StoredShift,
  after: StoredShift,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  const write = replaceRecord(table, shiftType, before, after)
  return onFailure === undefined ? write : { ...write, onFailure }
}

/** Plans a shift again that was taken back; the same one where it is planned. */
export function restoreShift(
  table: TenantTable,
  uuid: string,
  author: Author,
  requireMay: (shift: StoredShift) => void,
): Promise<StoredShift> {
  return changeOne(table, shiftType, uuid, author, {
    action: 'restored',
    mutate: (current) => {
      requireMay(current)
      return { ...current, ...undeletedFields }
    },
  })
}

/** So many days are remembered that a shift was moved from. */
const mostLeft = 60

/** A shift with another plan, and the day that it was moved from, where it may still be published. */
export function movedFrom(before: StoredShift, draft: ShiftPlan): StoredShift {
  if (draft.date === before.draft.date) return { ...before, draft }
  const days = [...(before.left ?? []), before.draft.date].filter((date) => date !== draft.date)
  return { ...before, draft, left: [...new Set(days)].slice(-mostLeft) }
}

/** The shifts from one day to another, both included, in the order of their days; as of a moment ago. */
export function listShifts(table: TenantTable, from: string, to: string): Promise<StoredShift[]> {
  const list = {
    index: 'byTenant',
    partition: partitions.schedule(table.id),
    newestFirst: false,
    between: [from, `${to}#~`],
    limit: 250,
    itemPartition: tenantKeys.noun(table.id, 'SHIFT', '').pk,
  } as const
  return readEvery((after) => readPage(table, { ...list, after }, stored))
}
