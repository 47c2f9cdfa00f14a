import * as z from 'zod/mini'
import { instant } from '../../shared/fields/dates.ts'
import { token } from '../../shared/tokens/token.ts'
import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import type { Author } from './records/audit.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  find,
  type RecordType,
} from './records/record-type.ts'
import { TableName, addAndRead } from './table/commands.ts'
import { everyItem } from './table/every-item.ts'
import { listRecords } from './records/lists.ts'
import { takeSlot } from './records/slots.ts'
import { partitions, sortKeyOf, tenantKeys } from './table/keys.ts'
import { assertOwn, readMany, type TenantTable } from './table/tenant-table.ts'
import { writeOne, type TransactionWrite } from './table/transaction.ts'

const stored = z.extend(z.omit(token, { created_by_name: true }), {
  /** By which its key is found. */
  key_id: z.string(),
  /** The identity that made it: nobody else who comes in that person's place. */
  identity: z.string(),
  revoked_at: z.nullable(instant),
  version: z.int(),
  request_hash: z.string(),
})
export type StoredToken = z.infer<typeof stored>

const tokenType: RecordType<StoredToken> = {
  noun: 'TOKEN',
  schema: stored,
  audited: z.pick(stored, { name: true, scopes: true, expires_at: true, revoked_at: true }),
  indexKeys: (tenant, { uuid, created_at, revoked_at }) =>
    revoked_at === null
      ? { byTenant: partitions.all(tenant, 'TOKEN'), sort: sortKeyOf(created_at, uuid) }
      : {},
}

/** The most working tokens that a user has at a time. */
const mostTokens = 20

/** Returns the ids of a user's working tokens, all of them or those among some ids. */
async function workingTokens(
  table: TenantTable,
  user: string,
  at: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  const all = ids
    ? await readMany(
        table,
        ids.map((id) => tenantKeys.noun(table.id, 'TOKEN', id)),
        stored,
      )
    : await listTokens(table)
  const isWorking = ({ created_by, revoked_at, expires_at }: StoredToken) =>
    created_by === user && revoked_at === null && (expires_at === null || expires_at > at)
  return all.filter(isWorking).map(({ uuid }) => uuid)
}

/** Adds a token exactly once, with what must be written or hold with it. Throws `conflict` if its user has the most. */
export function createToken(
  table: TenantTable,
  author: Author,
  make: (at: string, first?: StoredToken) => StoredToken,
  also: () => TransactionWrite[],
) {
  const { actor, at } = author
  return createOnce(table, tokenType, author, make, async (record) => [
    await takeSlot(table, record.uuid, {
      of: `TOKEN#${actor}`,
      most: mostTokens,
      findLiving: (ids) => workingTokens(table, actor, at, ids),
      full: new HttpError('conflict', message('tooManyTokens')),
    }),
    auditCreation(table, author, tokenType, record),
    ...also(),
  ])
}

/** A token by its id, also one that was revoked; null where there is none. */
export function findToken(table: TenantTable, uuid: string): Promise<StoredToken | null> {
  return find(table, tokenType, uuid)
}

/** Ends a token for good. */
export function revokeToken(table: TenantTable, author: Author, uuid: string) {
  return changeOne(table, tokenType, uuid, author, {
    action: 'deleted',
    mutate: (current) =>
      current.revoked_at === null ? { ...current, revoked_at: author.at } : current,
  })
}

/** All tokens that were not revoked, the newest first. */
export async function listTokens(table: TenantTable): Promise<StoredToken[]> {
  const list = { index: 'byTenant', partition: partitions.all(table.id, 'TOKEN') } as const
  const all: StoredToken[] = []
  for await (const each of everyItem((after) =>
    listRecords(table, tokenType, list, { limit: 100, after }),
  )) {
    all.push(each)
  }
  return all
}

/** Notes when a token was used, and from which network; nobody waits for another who changes it. */
export async function touchToken(
  table: TenantTable,
  uuid: string,
  used: { at: string; from: string | null },
): Promise<void> {
  const Key = { ...tenantKeys.noun(table.id, 'TOKEN', uuid) }
  assertOwn(table, Key.pk)
  await writeOne(table.client, {
    write: {
      Update: {
        TableName,
        Key,
        UpdateExpression: 'SET last_used_at = :at, last_used_from = :from',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': used.at, ':from': used.from },
      },
    },
  })
}

/** Counts calls of a token in a window that begins at `start` (epoch seconds); returns its calls of the window so far. */
export function countTokenRequest(
  table: TenantTable,
  uuid: string,
  { start, seconds }: { start: number; seconds: number },
  calls: number,
): Promise<number> {
  const key = tenantKeys.requestsOfSecond(table.id, `token ${uuid} ${seconds}`, start)
  assertOwn(table, key.pk)
  return addAndRead(table.client, { ...key }, calls, start + 2 * seconds)
}
