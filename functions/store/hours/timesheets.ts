import * as z from 'zod/mini'
import { timesheet } from '../../../shared/timesheets/timesheet.ts'
import type { Author } from '../records/audit.ts'
import { paidAfter } from './qualified-payments.ts'
import { latePaymentWrites } from './late-payments.ts'
import { sheetState, type SheetState } from './sheet-state.ts'
import { tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { read, readMany, readPage, replace, type TenantTable } from '../table/tenant-table.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** An approved timesheet as it was, with the entries that it rests on. */
const snapshot = z.object({
  sheet: timesheet,
  entries: z.array(z.object({ uuid: z.uuid(), version: z.nullable(z.number()) })),
  version: z.number(),
})
export type SheetSnapshot = z.infer<typeof snapshot>

type SheetKey = Pick<SheetState, 'user_id' | 'from'>

/** The state of somebody's sheet; null where nobody has touched it. */
export function findSheetState(table: TenantTable, { user_id, from }: SheetKey) {
  return read(table, tenantKeys.sheet(table.id, from, user_id), sheetState)
}

/** A sheet as it was approved; null where it is not. */
export function findSnapshot(table: TenantTable, { user_id, from }: SheetKey) {
  return read(table, tenantKeys.sheetSnapshot(table.id, from, user_id), snapshot)
}

/** The snapshots of several approved sheets, in no order. */
export function readSnapshots(
  table: TenantTable,
  keys: readonly SheetKey[],
): Promise<SheetSnapshot[]> {
  const found = keys.map(({ user_id, from }) => tenantKeys.sheetSnapshot(table.id, from, user_id))
  return readMany(table, found, snapshot)
}

/** The write of a sheet's next state, if it still is the one that was read. */
export function stateWrite(
  table: TenantTable,
  next: SheetState,
  basedOn: number,
): TransactionWrite {
  return replace(
    table,
    tenantKeys.sheet(table.id, next.from, next.user_id),
    sheetState,
    next,
    basedOn,
  )
}

/** The write of what was approved; `basedOn` is the version of the snapshot that it replaces, or 0. */
export function snapshotWrite(
  table: TenantTable,
  { user_id, from }: SheetKey,
  next: SheetSnapshot,
  basedOn: number,
): TransactionWrite {
  return replace(table, tenantKeys.sheetSnapshot(table.id, from, user_id), snapshot, next, basedOn)
}

/** The state of the sheet that begins last of all; null where nobody has touched any. */
export async function findLastSheetState(table: TenantTable): Promise<SheetState | null> {
  const { pk: partition } = tenantKeys.sheet(table.id, '', '')
  const page = await readPage(
    table,
    { partition, newestFirst: true, isConsistent: true, limit: 1 },
    sheetState,
  )
  return page.items[0] ?? null
}

/** The states of all sheets that begin between two dates, both included. */
export async function listSheetStates(
  table: TenantTable,
  from: string,
  to: string,
): Promise<SheetState[]> {
  const { pk: partition } = tenantKeys.sheet(table.id, '', '')
  const query = { partition, newestFirst: false, limit: 1000, between: [from, `${to}#~`] as const }
  return readEvery((after) => readPage(table, { ...query, after }, sheetState))
}

/** Reads the states of several timesheets, in no order. */
export function readSheetStates(
  table: TenantTable,
  keys: readonly SheetKey[],
): Promise<SheetState[]> {
  const found = keys.map(({ user_id, from }) => tenantKeys.sheet(table.id, from, user_id))
  return readMany(table, found, sheetState)
}

/** Marks an approved sheet as exported, paid on a date; one that changed meanwhile stays what it became. */
export async function markExported(
  table: TenantTable,
  state: SheetState,
  { actor, at }: Author,
  paid_on: string,
): Promise<void> {
  if (state.status !== 'approved') return
  const done = { at, by: actor, step: 'exported' as const, reason: null }
  const next = {
    ...state,
    status: 'exported' as const,
    paid_on: state.paid_on ?? paid_on,
    payments: paidAfter(state, paid_on),
    history: [...state.history, done],
    version: state.version + 1,
  }
  // Found without a payment, the timesheet counts for nothing: this may go first, and again.
  for (const write of latePaymentWrites(table, state, paid_on)) await writeOne(table.client, write)
  await writeOne(table.client, stateWrite(table, next, state.version))
}
