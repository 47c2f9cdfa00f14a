import * as z from 'zod/mini'
import { recurrence } from '../../../shared/time/recurrence.ts'
import { shiftPlan } from '../../../shared/schedule/shift.ts'
import { recordStore } from '../records/record-store.ts'
import { everyRecord } from '../records/record-type.ts'
import { readEvery } from '../table/every-item.ts'
import type { TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import { shiftStore, type StoredShift } from './shifts.ts'

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

export const seriesStore = recordStore<StoredSeries>({
  noun: 'SERIES',
  schema: stored,
  audited: z.pipe(
    z.pick(stored, { rule: true, plan: true }),
    z.transform(({ rule, plan }): Record<string, unknown> => ({ ...plan, ...rule })),
  ),
  // No one looks for a series that is over.
  newestFirst: false,
  lists: (tenant, { is_over }) => (is_over ? [] : [everyRecord(tenant, 'SERIES')]),
})

/** The series of which shifts are still to be planned. */
export function listSeries(table: TenantTable): Promise<StoredSeries[]> {
  return readEvery((after) => seriesStore.list(table, { limit: 250, after }))
}

/** The write that notes up to which day its shifts are planned. */
export function noteMade(
  table: TenantTable,
  before: StoredSeries,
  made: Pick<StoredSeries, 'made_until' | 'is_over'>,
): TransactionWrite {
  return seriesStore.replace(table, before, { ...before, ...made })
}

/** The writes of shifts of a series as they are from now on; its own history tells of it. */
export function writeShifts(
  table: TenantTable,
  shifts: readonly { before: StoredShift | null; after: StoredShift }[],
): TransactionWrite[] {
  return shifts.map(({ before, after }) =>
    before ? shiftStore.replace(table, before, after) : shiftStore.insert(table, after),
  )
}
