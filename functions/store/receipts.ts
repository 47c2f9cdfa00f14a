import * as z from 'zod/mini'
import { receipt } from '../../shared/receipts/receipt.ts'
import { countWithin, monthOf } from './records/cap.ts'
import { deleteUntil, expiryOf } from './records/deletion.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import { settleRecord } from './records/settle-record.ts'
import { everyRecord, type RecordList } from './records/record-type.ts'
import { partitions, tenantKeys, uuidOfSortKey } from './table/keys.ts'
import { put, read, readPage, remove, type TenantTable } from './table/tenant-table.ts'
import { type TransactionWrite } from './table/transaction.ts'
import { addTo } from './table/updates.ts'

const stored = z.extend(z.omit(receipt, { job_name: true, user_name: true, same_as: true }), {
  request_hash: z.string(),
  confirmed_by: z.nullable(z.uuid()),
  repaid_by: z.nullable(z.uuid()),
  deleted_at: z.nullable(z.string()),
  deleted_by: z.nullable(z.uuid()),
  expires: z.optional(z.number()),
})
export type StoredReceipt = z.infer<typeof stored>

/** Returns the list of a company's receipts or, if given, of one user's. */
export function receiptsOf(tenant: string, user: string | null): Required<RecordList> {
  if (user === null) return everyRecord(tenant, 'RECEIPT')
  return {
    index: 'byParent',
    partition: partitions.receiptsOfUser(tenant, user),
    deletedPartition: partitions.deletedReceiptsOfUser(tenant, user),
  }
}

export const receiptStore = softDeleteStore<StoredReceipt>({
  noun: 'RECEIPT',
  schema: stored,
  audited: z.pick(stored, {
    job_id: true,
    vendor: true,
    date: true,
    total: true,
    tax: true,
    kind: true,
    paid_by: true,
    note: true,
    confirmed_at: true,
    repaid_at: true,
    deleted_at: true,
  }),
  lists: (tenant, { user_id }) => [receiptsOf(tenant, null), receiptsOf(tenant, user_id)],
  softDelete: deleteUntil(expiryOf),
  relatedWrites: (table, before, after) => (before ? followingWrites(table, before, after) : []),
})

/** The write of a receipt whose picture is announced in the same transaction. */
export function receiptWrites(
  table: TenantTable,
  of: Pick<StoredReceipt, 'uuid' | 'job_id' | 'user_id' | 'created_at' | 'request_hash'>,
): TransactionWrite[] {
  const record: StoredReceipt = {
    ...of,
    state: 'waiting',
    reading: null,
    vendor: null,
    date: null,
    total: null,
    tax: null,
    kind: 'material',
    paid_by: 'company',
    note: null,
    confirmed_at: null,
    confirmed_by: null,
    repaid_at: null,
    repaid_by: null,
    deleted_at: null,
    deleted_by: null,
    version: 1,
  }
  // Its photo, which has the same id, records the creation in its history.
  return [receiptStore.insert(table, record)]
}

/** Cents of dollars as they are stored, which always have two digits after the point. */
function centsOf(dollars: string): number {
  return Number(dollars.replace('.', ''))
}

/** What a receipt adds to its job's cost, in cents: nothing until it is confirmed, or once it is deleted. */
function costOf({ state, total, deleted_at }: StoredReceipt): number {
  return state === 'confirmed' && total !== null && !deleted_at ? centsOf(total) : 0
}

/** The writes that keep what jobs cost in step with a receipt. */
function costWrites(
  table: TenantTable,
  before: StoredReceipt,
  after: StoredReceipt,
): TransactionWrite[] {
  const add = (job: string, cents: number) =>
    cents === 0 ? [] : [addTo(table, tenantKeys.jobMaterials(table.id, job), 'cents', cents)]
  if (before.job_id === after.job_id) return add(after.job_id, costOf(after) - costOf(before))
  return [...add(before.job_id, -costOf(before)), ...add(after.job_id, costOf(after))]
}

/** Recognizes the same receipt by its day and its total, as read or as confirmed. */
function likenessOf({ date, total, reading, state, deleted_at }: StoredReceipt): string | null {
  const said = state === 'confirmed' ? { date, total } : reading
  return deleted_at || !said?.date || !said.total ? null : `${said.date}#${said.total}`
}

const likeness = z.object({ uuid: z.uuid() })

function likenessWrites(
  table: TenantTable,
  before: StoredReceipt,
  after: StoredReceipt,
): TransactionWrite[] {
  const [was, is] = [likenessOf(before), likenessOf(after)]
  const keyOf = (like: string) => tenantKeys.receiptLikeness(table.id, like, after.uuid)
  if (was === is) return []
  return [
    ...(was === null ? [] : [remove(table, keyOf(was))]),
    ...(is === null ? [] : [put(table, keyOf(is), likeness, { uuid: after.uuid })]),
  ]
}

/** Another receipt of the same day and total; null where there is none. */
export async function findAlike(table: TenantTable, record: StoredReceipt): Promise<string | null> {
  const like = likenessOf(record)
  if (like === null) return null
  const { items } = await readPage(
    table,
    {
      partition: tenantKeys.receiptLikeness(table.id, '', '').pk,
      between: [`${like}#`, `${like}#~`],
      newestFirst: false,
      limit: 2,
    },
    z.object({ sk: z.string() }),
  )
  return items.map(({ sk }) => uuidOfSortKey(sk)).find((each) => each !== record.uuid) ?? null
}

/** The writes that belong to any change of a receipt: what its job costs, and how it is known again. */
export function followingWrites(
  table: TenantTable,
  before: StoredReceipt,
  after: StoredReceipt,
): TransactionWrite[] {
  return [...costWrites(table, before, after), ...likenessWrites(table, before, after)]
}

/** Counts a receipt that is to be read in this month; false where the company has had its share. */
export function startReading(table: TenantTable, cap: number, now: number): Promise<boolean> {
  return countWithin(table, tenantKeys.receiptMonth(table.id, monthOf(now)), cap, now)
}

/** Notes what was read from a receipt's picture, unless somebody has confirmed it meanwhile. */
export function noteReading(
  table: TenantTable,
  uuid: string,
  reading: StoredReceipt['reading'],
): Promise<StoredReceipt | null> {
  return settleRecord(
    table,
    receiptStore,
    uuid,
    (before) => (before.state === 'waiting' ? { ...before, state: 'open', reading } : null),
    (before, after) => followingWrites(table, before, after),
  )
}

/** What was bought for a job, in cents. */
export async function readMaterialCents(table: TenantTable, job: string): Promise<number> {
  const found = await read(
    table,
    tenantKeys.jobMaterials(table.id, job),
    z.object({ cents: z.number() }),
  )
  return found?.cents ?? 0
}
