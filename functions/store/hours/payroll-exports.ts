import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { message } from '../../../shared/messages/message.ts'
import { payrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import { HttpError } from '../../errors.ts'
import type { Author } from '../records/audit.ts'
import { recordStore } from '../records/record-store.ts'
import { everyRecord } from '../records/record-type.ts'
import { tenantKeys } from '../table/keys.ts'
import { putNew, read, readPage, replace, type TenantTable } from '../table/tenant-table.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** How many parts a text lies in, and the checksum that they are found by. */
const partsOf = z.object({ count: z.number(), checksum: z.string() })
type Parts = z.infer<typeof partsOf>

const stored = z.extend(z.omit(payrollExport, { created_by_name: true }), {
  version: z.number(),
  request_hash: z.string(),
  /** How the file's bytes spell letters; absent where it is UTF-8. */
  charset: z.optional(z.literal('windows-1252')),
  /** Of what was sent: whose hours stand there under whom. */
  their_people: z.optional(z.record(z.string(), z.string())),
  /** In how many parts the file and its rows are kept, for an item holds 400 kB. */
  parts: z.object({ file: partsOf, rows: partsOf }),
})
export type StoredExport = z.infer<typeof stored>

export const exportStore = recordStore<StoredExport>({
  noun: 'EXPORT',
  schema: stored,
  audited: z.object({}),
  lists: (tenant) => [everyRecord(tenant, 'EXPORT')],
  isCreationAudited: false,
})

/** Which files were made of a period in a format, in order: what an adjustment is based on. */
const exportedFiles = z.object({ uuids: z.array(z.uuid()), version: z.number() })
export type ExportedFiles = z.infer<typeof exportedFiles>

/** Where it is kept what was made of a period: in a format, of what is sent also to which company there. */
export interface ExportSlot {
  from: string
  format: string
  company?: string | undefined
}

function slotKey(table: TenantTable, { from, format, company }: ExportSlot) {
  const name = company === undefined ? format : `${format}:${company}`
  return tenantKeys.exportedFiles(table.id, from, name)
}

/** The formats in which something was made of a period. */
export async function listExportedFormats(table: TenantTable, from: string): Promise<string[]> {
  const { pk: partition } = tenantKeys.exportedFiles(table.id, '', '')
  const between = [`${from}#`, `${from}#~`] as const
  const listed = z.extend(exportedFiles, { sk: z.string() })
  const query = { partition, newestFirst: false, isConsistent: true, limit: 100, between }
  const { items } = await readPage(table, query, listed)
  return items
    .filter(({ uuids }) => uuids.length > 0)
    .map(({ sk }) => sk.slice(from.length + 1).replace(/:.*$/, ''))
}

/** The files that were made of a period in a format, consistently. */
export async function readExportedFiles(
  table: TenantTable,
  slot: ExportSlot,
): Promise<{ listed: ExportedFiles; exports: StoredExport[] }> {
  const found = await read(table, slotKey(table, slot), exportedFiles)
  const listed = found ?? { uuids: [], version: 0 }
  const exports = await Promise.all(listed.uuids.map((uuid) => exportStore.find(table, uuid)))
  return { listed, exports: exports.filter((each) => each !== null) }
}

const part = z.object({ data: z.string() })
const partLength = 300_000

/** Keeps a text of an export, packed, in as many items as it takes. */
export async function keepText(table: TenantTable, uuid: string, text: string): Promise<Parts> {
  const packed = gzipSync(text).toString('base64')
  const checksum = createHash('sha256').update(text).digest('hex')
  const count = Math.max(1, Math.ceil(packed.length / partLength))
  for (let index = 0; index < count; index += 1) {
    const data = packed.slice(index * partLength, (index + 1) * partLength)
    const key = tenantKeys.exportPart(table.id, uuid, checksum, index)
    // A part that is there already was kept by the same request, of the same text.
    await writeOne(table.client, putNew(table, key, part, { data }))
  }
  return { count, checksum }
}

/** A text of an export as it was kept. */
export async function readText(
  table: TenantTable,
  { uuid, parts }: Pick<StoredExport, 'uuid' | 'parts'>,
  name: 'file' | 'rows',
): Promise<string> {
  const { count, checksum } = parts[name]
  const keys = Array.from({ length: count }, (_, index) =>
    tenantKeys.exportPart(table.id, uuid, checksum, index),
  )
  const found = await Promise.all(keys.map((key) => read(table, key, part)))
  const packed = found.map((each) => each?.data ?? '').join('')
  return gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')
}

/** The writes that take the last export of a period out again, which never arrived: what comes next says it anew. */
export async function withdrawExport(
  table: TenantTable,
  record: StoredExport,
  slot: ExportSlot,
): Promise<TransactionWrite[]> {
  const { uuid } = record
  const { listed } = await readExportedFiles(table, slot)
  if (!listed.uuids.includes(uuid)) return []
  const next = {
    uuids: listed.uuids.filter((each) => each !== uuid),
    version: listed.version + 1,
  }
  return [
    exportStore.remove(table, record),
    replace(table, slotKey(table, slot), exportedFiles, next, listed.version),
  ]
}

/**
 * Adds an export exactly once, if no other file of its period and format came in between: 409 where
 * one did, for two files of the same hours would be paid twice.
 */
export function createExport(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredExport,
  listed: ExportedFiles,
  slot: ExportSlot,
) {
  return exportStore.create(table, author, make, ({ uuid }) => {
    const key = slotKey(table, slot)
    const next = { uuids: [...listed.uuids, uuid], version: listed.version + 1 }
    const onFailure = new HttpError('conflict', message('exportedMeanwhile'))
    return [{ ...replace(table, key, exportedFiles, next, listed.version), onFailure }]
  })
}
