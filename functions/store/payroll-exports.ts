import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { payrollExport } from '../../shared/payroll-export.ts'
import type { Author } from './audit.ts'
import { createOnce, find, type RecordType } from './records.ts'
import { partitions, sortKeyOf, tenantKeys } from './table/keys.ts'
import { putNew, read, readPage, type Page, type TenantTable } from './table/tenant-table.ts'
import { writeOne } from './table/transaction.ts'

const stored = z.extend(z.omit(payrollExport, { created_by_name: true }), {
  version: z.number(),
  request_hash: z.string(),
  /** In how many parts the file and its rows are kept, for an item holds 400 kB. */
  parts: z.object({ file: z.number(), rows: z.number() }),
})
export type StoredExport = z.infer<typeof stored>

const exportType: RecordType<StoredExport> = {
  noun: 'EXPORT',
  schema: stored,
  audited: z.object({}),
  indexKeys: (tenant, { uuid, created_at, period }) => ({
    byTenant: partitions.all(tenant, 'EXPORT'),
    byParent: partitions.exportsOf(tenant, period.from),
    sort: sortKeyOf(created_at, uuid),
  }),
}

/** One export by id; null where there is none. */
export function findExport(table: TenantTable, uuid: string): Promise<StoredExport | null> {
  return find(table, exportType, uuid)
}

/** A page of exports, newest first. */
export function listExports(table: TenantTable, page: Page) {
  const itemPartition = tenantKeys.noun(table.id, 'EXPORT', '').pk
  const partition = partitions.all(table.id, 'EXPORT')
  return readPage(
    table,
    { index: 'byTenant', partition, itemPartition, newestFirst: true, ...page },
    stored,
  )
}

/** All exports of a period, oldest first. */
export async function listExportsOf(table: TenantTable, from: string): Promise<StoredExport[]> {
  const partition = partitions.exportsOf(table.id, from)
  const page = await readPage(
    table,
    { index: 'byParent', partition, newestFirst: false, limit: 500 },
    stored,
  )
  return page.items
}

const part = z.object({ data: z.string() })
const partLength = 300_000

/** Keeps a text of an export, packed, in as many items as it takes; answers how many. */
export async function keepText(
  table: TenantTable,
  uuid: string,
  name: 'file' | 'rows',
  text: string,
): Promise<number> {
  const packed = gzipSync(text).toString('base64')
  const count = Math.max(1, Math.ceil(packed.length / partLength))
  for (let index = 0; index < count; index += 1) {
    const data = packed.slice(index * partLength, (index + 1) * partLength)
    const key = tenantKeys.exportPart(table.id, uuid, name, index)
    // A part that is there already was kept by the same request.
    await writeOne(table.client, putNew(table, key, part, { data }))
  }
  return count
}

/** A text of an export as it was kept. */
export async function readText(
  table: TenantTable,
  { uuid, parts }: Pick<StoredExport, 'uuid' | 'parts'>,
  name: 'file' | 'rows',
): Promise<string> {
  const keys = Array.from({ length: parts[name] }, (_, index) =>
    tenantKeys.exportPart(table.id, uuid, name, index),
  )
  const found = await Promise.all(keys.map((key) => read(table, key, part)))
  return gunzipSync(Buffer.from(found.map((each) => each?.data ?? '').join(''), 'base64')).toString(
    'utf8',
  )
}

/** Adds an export exactly once. */
export function createExport(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredExport,
) {
  return createOnce(table, exportType, author, make, () => [])
}
