import * as z from 'zod/mini'
import { shiftPlan, type ShiftPlan } from '../../shared/schedule/shift.ts'
import { auditChange, type Author } from './records/audit.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  find,
  keysOf,
  type Change,
  type RecordType,
} from './records/record-type.ts'
import { partitions, sortKeyOf } from './table/keys.ts'
import { readEvery } from './table/every-item.ts'
import { readPage, remove, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'
import { notFound } from '../errors.ts'

const stored = z.object({
  uuid: z.uuid(),
  /** As the office plans it; nobody else sees it. */
  draft: shiftPlan,
  created_by: z.uuid(),
  created_at: z.string(),
  version: z.int(),
  request_hash: z.string(),
})
export type StoredShift = z.infer<typeof stored>

const shiftType: RecordType<StoredShift> = {
  noun: 'SHIFT',
  schema: stored,
  audited: z.pipe(
    z.pick(stored, { draft: true }),
    z.transform(({ draft }): Record<string, unknown> => draft),
  ),
  indexKeys: (tenant, { uuid, draft }) => ({
    byTenant: partitions.schedule(tenant),
    sort: sortKeyOf(draft.date, uuid),
  }),
}

/** Adds a shift exactly once, if what it refers to is as the checks say. */
export function createShift(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredShift,
  checks: (plan: ShiftPlan) => TransactionWrite[],
) {
  return createOnce(table, shiftType, author, make, (record) => [
    auditCreation(table, author, shiftType, record),
    ...checks(record.draft),
  ])
}

/** Changes what is planned. */
export function changeShift(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Change<StoredShift>,
): Promise<StoredShift> {
  return changeOne(table, shiftType, uuid, author, change)
}

/** Takes a shift away that only the office knew of; its history stays. */
export function removeShift(table: TenantTable, uuid: string, author: Author): Promise<void> {
  return commit(table.client, async () => {
    const before = await find(table, shiftType, uuid)
    if (!before) throw notFound()
    const { pk, sk } = keysOf(table, shiftType, before)
    const isSame = { expression: 'version = :version', values: { ':version': before.version } }
    const writes = [
      remove(table, { pk, sk }, isSame),
      auditChange(table, author, 'deleted', uuid, shiftType.audited, before, null),
    ]
    return { writes, result: undefined }
  })
}

/** The shifts from one day to another, both included, in the order of their days; as of a moment ago. */
export function listShifts(table: TenantTable, from: string, to: string): Promise<StoredShift[]> {
  const list = {
    index: 'byTenant',
    partition: partitions.schedule(table.id),
    newestFirst: false,
    between: [from, `${to}#~`],
    limit: 1000,
  } as const
  return readEvery((after) => readPage(table, { ...list, after }, stored))
}
