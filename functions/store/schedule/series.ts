import * as z from 'zod/mini'
import { recurrence } from '../../../shared/time/recurrence.ts'
import { shiftPlan } from '../../../shared/schedule/shift.ts'
import { auditChange, type Author } from '../records/audit.ts'
import { readRecords } from '../records/lists.ts'
import {
  auditCreation,
  find,
  insert,
  replaceRecord,
  type RecordType,
} from '../records/record-type.ts'
import { partitions, sortKeyOf, tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { readPage, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import { shiftType, type StoredShift } from './shifts.ts'

const stored = z.object({
  uuid: z.uuid(),
  rule: recurrence,
  /** What its shifts say; the date is that of its first one. */
  plan: shiftPlan,
  /** What the ids of its shifts come from, with their days: a series that was split off goes on with the same ones. */
  root: z.uuid(),
  /** The shift that it began with, which has an id of its own. */
  first_shift: z.object({ uuid: z.uuid(), day: z.string() }),
  /** The last day up to which its shifts are planned. */
  made_until: z.string(),
  /** Whether it has ended: nothing is planned of it any more. */
  is_over: z.boolean(),
  created_by: z.uuid(),
  created_at: z.string(),
  version: z.int(),
  request_hash: z.string(),
})
export type StoredSeries = z.infer<typeof stored>

const seriesType: RecordType<StoredSeries> = {
  noun: 'SERIES',
  schema: stored,
  audited: z.pipe(
    z.pick(stored, { rule: true, plan: true }),
    z.transform(({ rule, plan }): Record<string, unknown> => ({ ...plan, ...rule })),
  ),
  // What is over is looked for by nobody.
  indexKeys: (tenant, { uuid, created_at, is_over }) =>
    is_over
      ? {}
      : { byTenant: partitions.all(tenant, 'SERIES'), sort: sortKeyOf(created_at, uuid) },
}

/** One series; null where there is none. */
export function findSeries(table: TenantTable, uuid: string): Promise<StoredSeries | null> {
  return find(table, seriesType, uuid)
}

/** Several series by their ids. */
export function readSeries(table: TenantTable, uuids: Iterable<string>): Promise<StoredSeries[]> {
  return readRecords(table, seriesType, uuids)
}

/** The series of which shifts are still to be planned. */
export function listSeries(table: TenantTable): Promise<StoredSeries[]> {
  const list = {
    index: 'byTenant',
    partition: partitions.all(table.id, 'SERIES'),
    newestFirst: false,
    limit: 250,
    itemPartition: tenantKeys.noun(table.id, 'SERIES', '').pk,
  } as const
  return readEvery((after) => readPage(table, { ...list, after }, stored))
}

/** The writes of a new series, with its history. */
export function insertSeries(
  table: TenantTable,
  author: Author,
  series: StoredSeries,
): TransactionWrite[] {
  return [insert(table, seriesType, series), auditCreation(table, author, seriesType, series)]
}

/** The writes of another form of a series, with its history, if nobody changed it since it was read. */
export function replaceSeries(
  table: TenantTable,
  author: Author,
  before: StoredSeries,
  after: StoredSeries,
): TransactionWrite[] {
  return [
    replaceRecord(table, seriesType, before, after),
    auditChange(table, author, 'updated', seriesType, { before, after }),
  ]
}

/** The write that notes up to which day its shifts are planned. */
export function noteMade(
  table: TenantTable,
  before: StoredSeries,
  made: Pick<StoredSeries, 'made_until' | 'is_over'>,
): TransactionWrite {
  return replaceRecord(table, seriesType, before, { ...before, ...made })
}

/** Shifts by their ids, as they are now, also those that were taken back. */
export function readShifts(table: TenantTable, uuids: Iterable<string>): Promise<StoredShift[]> {
  return readRecords(table, shiftType, uuids)
}

/** The writes of shifts of a series as they are from now on; its own history tells of it. */
export function writeShifts(
  table: TenantTable,
  shifts: readonly { before: StoredShift | null; after: StoredShift }[],
): TransactionWrite[] {
  return shifts.map(({ before, after }) =>
    before ? replaceRecord(table, shiftType, before, after) : insert(table, shiftType, after),
  )
}
