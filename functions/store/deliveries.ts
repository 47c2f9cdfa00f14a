import * as z from 'zod/mini'
import { delivery } from '../../shared/webhooks/webhook.ts'
import { readEvery } from './table/every-item.ts'
import { tenantKeys } from './table/keys.ts'
import {
  check,
  putNew,
  put,
  read,
  readPage,
  remove,
  replace,
  type Page,
  type TenantTable,
} from './table/tenant-table.ts'
import { tryCommit, writeOne, type TransactionWrite } from './table/transaction.ts'

/** An event for one endpoint. While it is on its way it lies among the pending ones, afterwards among those that are over. */
const stored = z.extend(z.omit(delivery, { next_attempt_at: true }), {
  webhook_id: z.uuid(),
  /** What is sent, to the byte. */
  body: z.string(),
  /** Not before then (epoch ms). */
  next_at: z.number(),
  version: z.int(),
  /** Epoch seconds. */
  expires: z.optional(z.number()),
})
export type StoredDelivery = z.infer<typeof stored>

/** How long a delivery that is over is kept, in seconds. */
const kept = 30 * 86_400

type DeliveryKey = Pick<StoredDelivery, 'webhook_id' | 'id'>

function pendingKey(table: TenantTable, { webhook_id, id }: DeliveryKey) {
  return tenantKeys.pendingDelivery(table.id, webhook_id, id)
}

function overKey(table: TenantTable, { webhook_id, id }: DeliveryKey) {
  return tenantKeys.delivery(table.id, webhook_id, id)
}

/** The rows of an endpoint. */
function rowsOf(webhook: string): readonly [string, string] {
  return [`${webhook}#`, `${webhook}#~`]
}

/** Puts a delivery on its way, unless it is or was already. */
export async function putDelivery(table: TenantTable, item: StoredDelivery): Promise<void> {
  const isNew = { expression: 'attribute_not_exists(pk)' }
  await tryCommit(table.client, () =>
    Promise.resolve({
      writes: [
        putNew(table, pendingKey(table, item), stored, item, 'stop'),
        check(table, overKey(table, item), isNew, 'stop'),
      ],
      result: undefined,
    }),
  )
}

/** A delivery on its way; null where it is not. */
export function findPending(table: TenantTable, key: DeliveryKey): Promise<StoredDelivery | null> {
  return read(table, pendingKey(table, key), stored)
}

/** A delivery that is over; null where there is none. */
export function findOver(table: TenantTable, key: DeliveryKey): Promise<StoredDelivery | null> {
  return read(table, overKey(table, key), stored)
}

/** The deliveries that are on their way, of one endpoint or by endpoint, the oldest first. */
export function listPending(table: TenantTable, webhook?: string): Promise<StoredDelivery[]> {
  const { pk: partition } = tenantKeys.pendingDelivery(table.id, '', '')
  const between = webhook === undefined ? {} : { between: rowsOf(webhook) }
  const query = { partition, newestFirst: false, limit: 250, ...between }
  return readEvery((after) => readPage(table, { ...query, isConsistent: true, after }, stored))
}

/** A page of an endpoint's deliveries, on their way or over, the newest first. */
export async function listDeliveries(table: TenantTable, webhook: string, page: Page) {
  const keys = [tenantKeys.pendingDelivery(table.id, '', ''), tenantKeys.delivery(table.id, '', '')]
  const query = { between: rowsOf(webhook), newestFirst: true, isConsistent: true, ...page }
  const pages = await Promise.all(
    keys.map(({ pk: partition }) => readPage(table, { ...query, partition }, stored)),
  )
  const found = pages.flatMap(({ items }) => items).toSorted((a, b) => b.id.localeCompare(a.id))
  const items = found.slice(0, page.limit)
  const last = items.at(-1)
  const isMore = found.length > items.length || pages.some(({ next }) => next !== null)
  return { items, next: last && isMore ? pendingKey(table, last).sk : null }
}

/** Changes one that is on its way, if it is still as it was read; null where another was faster. */
export async function movePending(
  table: TenantTable,
  before: StoredDelivery,
  change: Partial<StoredDelivery>,
): Promise<StoredDelivery | null> {
  const after = { ...before, ...change, version: before.version + 1 }
  const write = replace(table, pendingKey(table, before), stored, after, before.version)
  return (await writeOne(table.client, write)) ? after : null
}

/** Commits writes of which each says `stop` where another was faster; whether none was. */
async function committed(table: TenantTable, writes: TransactionWrite[]): Promise<boolean> {
  const outcome = await tryCommit(table.client, () =>
    Promise.resolve({
      writes: writes.map((each) => ({ ...each, onFailure: 'stop' as const })),
      result: undefined,
    }),
  )
  return outcome.isDone
}

const sameVersion = (version: number) => ({
  expression: 'version = :version',
  values: { ':version': version },
})

/** Ends one that is on its way; nothing where another was faster. */
export async function endDelivery(
  table: TenantTable,
  before: StoredDelivery,
  change: Partial<StoredDelivery>,
  now: number,
): Promise<void> {
  const expires = Math.ceil(now / 1000) + kept
  const after = { ...before, ...change, version: before.version + 1, expires }
  await committed(table, [
    remove(table, pendingKey(table, before), sameVersion(before.version)),
    put(table, overKey(table, before), stored, after),
  ])
}

/** Puts one on its way again that is over; null where another was faster. */
export async function restartDelivery(
  table: TenantTable,
  before: StoredDelivery,
  now: number,
): Promise<StoredDelivery | null> {
  const after = {
    ...before,
    expires: undefined,
    state: 'pending' as const,
    attempts: 0,
    next_at: now,
    version: before.version + 1,
  }
  const isDone = await committed(table, [
    remove(table, overKey(table, before), sameVersion(before.version)),
    putNew(table, pendingKey(table, before), stored, after),
  ])
  return isDone ? after : null
}
