import * as z from 'zod/mini'
import { instant } from '../../shared/fields/dates.ts'
import { dataImport, importObstacle } from '../../shared/imports/import.ts'
import { wireMessage } from '../../shared/messages/message.ts'
import { notFound } from '../errors.ts'
import { recordStore } from './records/record-store.ts'
import { settleRecord } from './records/settle-record.ts'
import { everyRecord } from './records/record-type.ts'
import { countStoredBytes } from './records/storage-quota.ts'
import type { TenantTable } from './table/tenant-table.ts'
import { commit, writeOne, type TransactionWrite } from './table/transaction.ts'
import { requestTask } from './records/tasks.ts'

const stored = z.extend(
  z.omit(dataImport, { created_by_name: true, undo_until: true, failure: true, report: true }),
  {
    failure: z.nullable(wireMessage),
    /** What the company's settings were when its report was made: its zone, and how it pays. */
    settings: z.nullable(z.string()),
    /** How often work at it was begun and did not come to an end. */
    attempts: z.int(),
    /** When work at it went on last. */
    worked_at: z.nullable(instant),
    /** Of its report: why it cannot be made yet, and up to which date its hours were paid elsewhere. */
    obstacles: z.array(importObstacle),
    /** The names whose differences the commit has to confirm. */
    differences: z._default(z.array(z.string()), []),
    paid_through: z.nullable(z.string()),
    /** The reading that its report and plan come from, by its version then; null of those whose files have no number. */
    reading: z._default(z.nullable(z.int()), null),
    /** Whether the bytes of its file count toward its company's storage. */
    is_counted: z._default(z.boolean(), false),
    request_hash: z.string(),
  },
)
export type StoredImport = z.infer<typeof stored>

export const importStore = recordStore<StoredImport>({
  noun: 'IMPORT',
  schema: stored,
  audited: z.pick(stored, { name: true, state: true, result: true }),
  lists: (tenant) => [everyRecord(tenant, 'IMPORT')],
  relatedWrites: (table, before, after) => {
    if (!before) return after.is_counted ? [countStoredBytes(table, after.bytes)] : []
    return isWorkedAt(after) ? [importTask(table, after)] : []
  },
})

/** Returns true if background work on an import is under way. */
export function isWorkedAt({ state }: Pick<StoredImport, 'state'>): boolean {
  return state === 'reading' || state === 'importing' || state === 'undoing'
}

/** Subtracts the file of an import from what its company stores, once. Returns whether it counted. */
export async function uncountFile(
  table: TenantTable,
  { uuid, is_counted }: StoredImport,
): Promise<boolean> {
  if (!is_counted) return false
  await settleRecord(
    table,
    importStore,
    uuid,
    (before) => (before.is_counted ? { ...before, is_counted: false } : null),
    ({ bytes }) => [countStoredBytes(table, -bytes)],
  )
  return true
}

/** Builds the write that requests work on an import. */
function importTask(
  table: TenantTable,
  { uuid, created_by: actor, created_at: at }: StoredImport,
): TransactionWrite {
  return requestTask(table, { kind: 'import', uuid, act: { actor, at } })
}

/** Resumes work on an import. */
export async function startImportWork(table: TenantTable, record: StoredImport): Promise<void> {
  await writeOne(table.client, importTask(table, record))
}

/** Stores the progress of an import; null if another run has changed the import and continues it. */
export async function noteProgress(
  table: TenantTable,
  before: StoredImport,
  change: Partial<StoredImport>,
): Promise<StoredImport | null> {
  const after = { ...before, ...change }
  const isWritten = await writeOne(table.client, importStore.replace(table, before, after))
  return isWritten ? { ...after, version: before.version + 1 } : null
}

/** Stores the result of an import with the writes of `also`, unless another run has changed the import. */
export async function finishWork(
  table: TenantTable,
  before: StoredImport,
  change: Partial<StoredImport>,
  also: () => Promise<TransactionWrite[]>,
): Promise<void> {
  await commit(table.client, async () => {
    const current = await importStore.find(table, before.uuid)
    if (!current) throw notFound()
    if (current.version !== before.version) return { result: undefined }
    return {
      writes: [importStore.replace(table, before, { ...before, ...change }), ...(await also())],
      result: undefined,
    }
  })
}
