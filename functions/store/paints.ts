import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { paint, searchTerm, searchTermsOf } from '../../shared/paints/paint.ts'
import { jobStore, checkJob, setMainColor } from './jobs.ts'
import type { Author } from './records/audit.ts'
import type { Change } from './records/change-one.ts'
import { deleteUntil, expiryOf } from './records/deletion.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import { settleRecord } from './records/settle-record.ts'
import type { RecordList } from './records/record-type.ts'
import { partitions, tenantKeys, uuidOfSortKey } from './table/keys.ts'
import { put, readPage, remove, type Page, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'

const stored = z.extend(z.omit(paint, { job_name: true, user_name: true, is_main: true }), {
  request_hash: z.string(),
  deleted_at: z.nullable(z.string()),
  deleted_by: z.nullable(z.uuid()),
  /** Set while its job is deleted: it is then in no list, and nobody finds it. */
  is_hidden: z.boolean(),
  expires: z.optional(z.number()),
})
export type StoredPaint = z.infer<typeof stored>

/** Returns the list of a job's paints, newest first. */
export function paintsOfJob(tenant: string, job: string): Required<RecordList> {
  return {
    index: 'byParent',
    partition: partitions.paintsOfJob(tenant, job),
    deletedPartition: partitions.deletedPaintsOfJob(tenant, job),
  }
}

export const paintStore = softDeleteStore<StoredPaint>({
  noun: 'PAINT',
  schema: stored,
  audited: z.pick(stored, {
    job_id: true,
    place: true,
    brand: true,
    line: true,
    color_name: true,
    color_code: true,
    color_value: true,
    sheen: true,
    coats: true,
    tools: true,
    batch: true,
    applied_on: true,
    notes: true,
    deleted_at: true,
  }),
  lists: (tenant, { job_id }) => [paintsOfJob(tenant, job_id)],
  softDelete: { ...deleteUntil(expiryOf), isHidden: ({ is_hidden }) => is_hidden },
  relatedWrites: findingWrites,
})

/** A line of the finder: what a paint is found by. */
const finding = z.object({ job_id: z.uuid(), user_id: z.uuid() })

/** The writes that keep what a paint is found by in step with it. */
export function findingWrites(
  table: TenantTable,
  before: StoredPaint | null,
  after: StoredPaint,
): TransactionWrite[] {
  const [was, is] = [before, after].map((each) =>
    each && !paintStore.isGone(each) ? searchTermsOf(each) : [],
  )
  const keyOf = (term: string) => tenantKeys.paintTerm(table.id, term, after.uuid)
  return [
    ...(was ?? []).filter((term) => !is?.includes(term)).map((term) => remove(table, keyOf(term))),
    ...(is ?? [])
      .filter((term) => !was?.includes(term))
      .map((term) => put(table, keyOf(term), finding, after)),
  ]
}

const colorOf = ({ color_name, color_code, color_value }: StoredPaint) => ({
  name: color_name,
  code: color_code,
  value: color_value,
})

/**
 * The writes that keep the job's main color in step with one of its paints. `isMain` says whether it is to be
 * that from now on; undefined: as it was.
 */
async function mainColorWrites(
  table: TenantTable,
  after: StoredPaint,
  isMain: boolean | undefined,
): Promise<TransactionWrite[]> {
  const job = await jobStore.find(table, after.job_id)
  const isNow = job?.main_color?.paint_id === after.uuid
  const isToBe = !paintStore.isGone(after) && (isMain ?? isNow)
  const color = { ...colorOf(after), paint_id: after.uuid }
  if (isToBe && isDeepStrictEqual(job?.main_color, color)) return []
  if (isToBe) return [setMainColor(table, after.job_id, color)]
  return isNow ? [setMainColor(table, after.job_id, null)] : []
}

/** Adds a paint exactly once, as its job's main color or not; the job is checked in the same transaction. */
export function createPaint(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredPaint,
  isMain: boolean,
) {
  return paintStore.create(table, author, make, async (record) => [
    // A main color is a write of the job itself, which finds out as well whether it is there.
    ...(isMain ? await mainColorWrites(table, record, true) : [checkJob(table, record.job_id)]),
  ])
}

/** Changes a paint, what it is found by, and the job's main color where it is that, or is to be. */
export async function changePaint(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Change<StoredPaint>,
  isMain?: boolean,
): Promise<StoredPaint> {
  const write = change.action === 'restored' ? paintStore.changeEvenDeleted : paintStore.change
  const changed = await write(table, uuid, author, {
    ...change,
    also: (_, after) => mainColorWrites(table, after, isMain),
  })
  // Where nothing else changed, that is all there is to write.
  if (isMain !== undefined) {
    await commit(table.client, async () => {
      const writes = await mainColorWrites(table, changed, isMain)
      return writes.length > 0 ? { writes, result: null } : { result: null }
    })
  }
  return changed
}

/** Hides a paint with its deleted job, or shows it again; `change` answers null where nothing is left to do. */
export function settlePaint(
  table: TenantTable,
  uuid: string,
  change: (before: StoredPaint) => StoredPaint | null,
): Promise<StoredPaint | null> {
  return settleRecord(table, paintStore, uuid, change, (before, after) =>
    findingWrites(table, before, after),
  )
}

const found = z.extend(finding, { sk: z.string() })

/** A paint that was found, as far as the finder knows it. */
export type FoundPaint = z.infer<typeof finding> & { uuid: string }

/** A page of what a text finds over all jobs; what two of its terms begin with is there once. */
export async function findPaints(
  table: TenantTable,
  text: string,
  page: Page,
): Promise<{ items: FoundPaint[]; next: string | null }> {
  const term = searchTerm(text)
  if (term === '') return { items: [], next: null }
  const { items, next } = await readPage(
    table,
    {
      partition: tenantKeys.paintTerm(table.id, '', '').pk,
      between: [term, `${term}\uffff`],
      newestFirst: false,
      ...page,
    },
    found,
  )
  const each = items.map(({ sk, ...line }) => [uuidOfSortKey(sk), line] as const)
  return { items: [...new Map(each)].map(([uuid, line]) => ({ ...line, uuid })), next }
}
