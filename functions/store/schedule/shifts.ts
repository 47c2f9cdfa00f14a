import * as z from 'zod/mini'
import { shiftPlan, type ShiftPlan } from '../../../shared/schedule/shift.ts'
import type { Author } from '../records/audit.ts'
import { cascadingDelete, deletionFields } from '../records/deletion.ts'
import { softDeleteStore } from '../records/soft-delete-store.ts'
import type { RecordList } from '../records/record-type.ts'
import { readEvery } from '../table/every-item.ts'
import { partitions } from '../table/keys.ts'
import type { TenantTable } from '../table/tenant-table.ts'
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

function shiftsByDay(tenant: string): RecordList {
  return { index: 'byTenant', partition: partitions.schedule(tenant) }
}

export const shiftStore = softDeleteStore<StoredShift>({
  noun: 'SHIFT',
  schema: stored,
  audited: z.pipe(
    z.pick(stored, { draft: true, deleted_at: true }),
    z.transform(({ draft, deleted_at }): Record<string, unknown> => ({ ...draft, deleted_at })),
  ),
  // A deleted shift stays for its request only: a retry does not plan the shift again.
  lists: (tenant) => [shiftsByDay(tenant)],
  sortedBy: ({ draft }) => draft.date,
  newestFirst: false,
  softDelete: cascadingDelete,
})

/** The write of a shift on another day; what was put off together stands in its publication. */
export function putOffShift(
  table: TenantTable,
  before: StoredShift,
  after: StoredShift,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  return { ...shiftStore.replace(table, before, after), onFailure }
}

/** Plans a shift again that was taken back; the same one where it is planned. */
export function restoreShift(
  table: TenantTable,
  uuid: string,
  author: Author,
  requireMay: (shift: StoredShift) => void,
): Promise<StoredShift> {
  return shiftStore.changeEvenDeleted(table, uuid, author, {
    action: 'restored',
    mutate: (current) => {
      requireMay(current)
      return shiftStore.restored(current)
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
  const list = { ...shiftsByDay(table.id), between: [from, `${to}#~`] } as const
  return readEvery((after) => shiftStore.list(table, { limit: 250, after }, list))
}
