import * as z from 'zod/mini'
import { instant } from '../../shared/fields/dates.ts'
import { dataImport, importObstacle } from '../../shared/imports/import.ts'
import { wireMessage } from '../../shared/messages/message.ts'
import { notFound } from '../errors.ts'
import type { Author } from './records/audit.ts'
import { listRecords, settleRecord } from './records/lists.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  find,
  replaceRecord,
  type Change,
  type RecordType,
} from './records/record-type.ts'
import { countStoredBytes } from './records/storage-quota.ts'
import { partitions, sortKeyOf } from './table/keys.ts'
import type { Page, TenantTable } from './table/tenant-table.ts'
import { commit, writeOne, type TransactionWrite } from './table/transaction.ts'
import { requestTask } from './tasks.ts'

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

const importType: RecordType<StoredImport> = {
  noun: 'IMPORT',
  schema: stored,
  audited: z.pick(stored, { name: true, state: true, result: true }),
  indexKeys: (tenant, { uuid, created_at }) => ({
    byTenant: partitions.all(tenant, 'IMPORT'),
    sort: sortKeyOf(created_at, uuid),
  }),
}

/** The states in which an import is worked at. */
export function isWorkedAt({ state }: Pick<StoredImport, 'state'>): boolean {
  return state === 'reading' || state === 'importing' || state === 'undoing'
}

/** Adds an import exactly once, if the company has room for its file. */
export function createImport(
  table: TenantTable,
  author: Author,
  make: (at: string, first?: StoredImport) => StoredImport,
) {
  return createOnce(table, importType, author, make, (record) => [
    auditCreation(table, author, importType, record),
    ...(record.is_counted ? [countStoredBytes(table, record.bytes)] : []),
  ])
}

/** Subtracts the file of an import from what its company stores, once. Returns whether it counted. */
export async function uncountFile(
  table: TenantTable,
  { uuid, is_counted }: StoredImport,
): Promise<boolean> {
  if (!is_counted) return false
  await settleRecord(
    table,
    importType,
    uuid,
    (before) => (before.is_counted ? { ...before, is_counted: false } : null),
    ({ bytes }) => [countStoredBytes(table, -bytes)],
  )
  return true
}

/** One import; null where there is none. */
export function findImport(table: TenantTable, uuid: string): Promise<StoredImport | null> {
  return find(table, importType, uuid)
}

/** Changes one and, where there is work to be done then, asks for it in the same transaction. */
export function changeImport(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Change<StoredImport>,
): Promise<StoredImport> {
  return changeOne(table, importType, uuid, author, {
    ...change,
    also: async (before, after): Promise<TransactionWrite[]> => [
      ...(isWorkedAt(after) ? [importTask(table, after)] : []),
      ...((await change.also?.(before, after)) ?? []),
    ],
  })
}

/** The write that asks for work at an import. */
function importTask(
  table: TenantTable,
  { uuid, created_by: actor, created_at: at }: StoredImport,
): TransactionWrite {
  return requestTask(table, { kind: 'import', uuid, act: { actor, at } })
}

/** Has work at an import go on. */
export async function startImportWork(table: TenantTable, record: StoredImport): Promise<void> {
  await writeOne(table.client, importTask(table, record))
}

/** Notes how far work at an import is; null where somebody else has changed it, who goes on. */
export async function noteProgress(
  table: TenantTable,
  before: StoredImport,
  change: Partial<StoredImport>,
): Promise<StoredImport | null> {
  const after = { ...before, ...change }
  const isWritten = await writeOne(table.client, replaceRecord(table, importType, before, after))
  return isWritten ? { ...after, version: before.version + 1 } : null
}

/** The same, with what has to be written along with it. */
export async function finishWork(
  table: TenantTable,
  before: StoredImport,
  change: Partial<StoredImport>,
  also: () => Promise<TransactionWrite[]>,
): Promise<void> {
  await commit(table.client, async () => {
    const current = await findImport(table, before.uuid)
    if (!current) throw notFound()
    if (current.version !== before.version) return { result: undefined }
    return {
      writes: [
        replaceRecord(table, importType, before, { ...before, ...change }),
        ...(await also()),
      ],
      result: undefined,
    }
  })
}

/** A page of imports, the newest first. */
export function listImports(table: TenantTable, page: Page) {
  const list = { index: 'byTenant', partition: partitions.all(table.id, 'IMPORT') } as const
  return listRecords(table, importType, list, page)
}
