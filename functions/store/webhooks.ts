import * as z from 'zod/mini'
import { instant } from '../../shared/fields/dates.ts'
import { message } from '../../shared/messages/message.ts'
import { webhook } from '../../shared/webhooks/webhook.ts'
import { HttpError } from '../errors.ts'
import type { Author } from './records/audit.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import { takeSlot } from './records/slots.ts'
import { readEvery } from './table/every-item.ts'
import { tenantKeys } from './table/keys.ts'
import { readPage, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'

const stored = z.extend(z.omit(webhook, { former_secret_until: true }), {
  /** How often its secret was changed, and when in the last day: those that were replaced then still sign. */
  generation: z.int(),
  replaced_at: z.array(instant),
  deleted_at: z.nullable(instant),
  request_hash: z.string(),
  /** Of one that was deleted: when the table may drop it, in epoch seconds. */
  expires: z.optional(z.number()),
})
export type StoredWebhook = z.infer<typeof stored>

/** As long as what it was sent, in seconds. */
const kept = 30 * 86_400

export const webhookStore = softDeleteStore<StoredWebhook>({
  noun: 'WEBHOOK',
  schema: stored,
  audited: z.pick(stored, {
    url: true,
    events: true,
    disabled_at: true,
    disabled_reason: true,
    generation: true,
  }),
  // A company has a few: they are listed by their own partition.
  lists: () => [],
  softDelete: {
    deletedAt: ({ deleted_at }) => deleted_at,
    deletion: ({ at }) => ({ deleted_at: at, expires: Math.ceil(Date.parse(at) / 1000) + kept }),
  },
})

/** The most endpoints that a company has at a time. */
const mostWebhooks = 20

/** Returns the ids of the company's endpoints that were not deleted. */
async function livingWebhooks(table: TenantTable): Promise<string[]> {
  return (await listWebhooks(table, { isConsistent: true })).map(({ uuid }) => uuid)
}

/** Adds an endpoint exactly once, with what must be written with it. Throws `conflict` if the company has the most. */
export function createWebhook(
  table: TenantTable,
  author: Author,
  make: (at: string, first?: StoredWebhook) => StoredWebhook,
  also: () => TransactionWrite[],
) {
  return webhookStore.create(table, author, make, async (record) => [
    await takeSlot(table, record.uuid, {
      of: 'WEBHOOK',
      most: mostWebhooks,
      findLiving: () => livingWebhooks(table),
      full: new HttpError('conflict', message('tooManyWebhooks')),
    }),
    ...also(),
  ])
}

/** Has one be sent nothing more, along with what else is written; nothing where it is so already, or gone. */
export function disableWebhook(
  table: TenantTable,
  uuid: string,
  { at, reason }: { at: string; reason: NonNullable<StoredWebhook['disabled_reason']> },
  also: () => TransactionWrite[],
): Promise<void> {
  return commit(table.client, async () => {
    const before = await webhookStore.find(table, uuid)
    if (!before || before.disabled_at !== null) return { result: undefined }
    const after = { ...before, disabled_at: at, disabled_reason: reason }
    return {
      writes: [webhookStore.replace(table, before, after), ...also()],
      result: undefined,
    }
  })
}

/** Ends one for good; that it was ended before is fine. */
export function deleteWebhook(
  table: TenantTable,
  uuid: string,
  author: Author,
): Promise<StoredWebhook> {
  return webhookStore.changeEvenDeleted(table, uuid, author, {
    action: 'deleted',
    mutate: (current) => (current.deleted_at ? current : webhookStore.deleted(current, author)),
  })
}

/** A company's endpoints, in no order. */
export async function listWebhooks(
  table: TenantTable,
  { isConsistent = false } = {},
): Promise<StoredWebhook[]> {
  const { pk: partition } = tenantKeys.noun(table.id, 'WEBHOOK', '')
  const list = { partition, newestFirst: false, isConsistent, limit: 100 }
  const all = await readEvery((after) => readPage(table, { ...list, after }, stored))
  return all.filter(({ deleted_at }) => deleted_at === null)
}
