import * as z from 'zod/mini'
import { instant } from '../../shared/fields/dates.ts'
import { token } from '../../shared/tokens/token.ts'
import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import { isHonored } from './is-honored.ts'
import type { Author } from './records/audit.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import type { RecordList } from './records/record-type.ts'
import { takeSlot } from './records/slots.ts'
import { TableName, addAndRead } from './table/commands.ts'
import { readEvery } from './table/every-item.ts'
import { partitions, tenantKeys } from './table/keys.ts'
import { assertOwn, type TenantTable } from './table/tenant-table.ts'
import { writeOne, type TransactionWrite } from './table/transaction.ts'
import { findUsers, type StoredUser } from './users.ts'

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

function unrevoked(tenant: string): RecordList {
  return { index: 'byTenant', partition: partitions.all(tenant, 'TOKEN') }
}

export const tokenStore = softDeleteStore<StoredToken>({
  noun: 'TOKEN',
  schema: stored,
  audited: z.pick(stored, { name: true, scopes: true, expires_at: true, revoked_at: true }),
  lists: (tenant) => [unrevoked(tenant)],
  softDelete: {
    deletedAt: ({ revoked_at }) => revoked_at,
    deletion: ({ at }) => ({ revoked_at: at }),
  },
})

/** The most working tokens that a user has at a time. */
const mostTokens = 20

/**
 * Returns true if a token works at an instant (epoch ms) for the user who created it. A token stops working for good
 * when its user loses access to the company, also if they regain it.
 */
export function isWorking(
  token: StoredToken,
  user: StoredUser | null,
  now: number,
): user is StoredUser {
  const { revoked_at, expires_at, created_by, created_at, identity } = token
  if (revoked_at !== null || user?.uuid !== created_by) return false
  // Only the account owner creates tokens without an end, and the owner is an admin.
  if (expires_at === null && user.role !== 'admin') return false
  if (expires_at !== null && Date.parse(expires_at) <= now) return false
  return user.identity === identity && isHonored(user, Date.parse(created_at))
}

/** Returns the ids of a user's working tokens, all of them or those among some ids. */
async function workingIds(
  table: TenantTable,
  user: StoredUser,
  now: number,
  ids: readonly string[] | null,
): Promise<string[]> {
  const all = ids ? await tokenStore.findMany(table, ids) : await listUnrevoked(table)
  return all.filter((each) => isWorking(each, user, now)).map(({ uuid }) => uuid)
}

/** Adds a token exactly once, with what must be written or hold with it. Throws `conflict` if its user has the most. */
export function createToken(
  table: TenantTable,
  author: Author,
  user: StoredUser,
  make: (at: string, first?: StoredToken) => StoredToken,
  also: () => TransactionWrite[],
) {
  const now = Date.parse(author.at)
  return tokenStore.create(table, author, make, async (record) => [
    await takeSlot(table, record.uuid, {
      of: `TOKEN#${user.uuid}`,
      most: mostTokens,
      findLiving: (ids) => workingIds(table, user, now, ids),
      full: new HttpError('conflict', message('tooManyTokens')),
    }),
    ...also(),
  ])
}

/** Ends a token for good. */
export function revokeToken(table: TenantTable, author: Author, uuid: string) {
  return tokenStore.changeEvenDeleted(table, uuid, author, {
    action: 'deleted',
    mutate: (current) =>
      current.revoked_at === null ? tokenStore.deleted(current, author) : current,
  })
}

function listUnrevoked(table: TenantTable): Promise<StoredToken[]> {
  return readEvery((after) => tokenStore.list(table, { limit: 100, after }, unrevoked(table.id)))
}

/** A token that works, and the user who created it. */
export interface WorkingToken {
  token: StoredToken
  user: StoredUser
}

/** Returns the tokens that work, newest first: those that one user created or, with null, that anyone did. */
export async function listTokens(
  table: TenantTable,
  now: number,
  createdBy: string | null,
): Promise<WorkingToken[]> {
  const unrevoked = await listUnrevoked(table)
  const tokens = unrevoked.filter(({ created_by }) => (createdBy ?? created_by) === created_by)
  const users = await findUsers(table, new Set(tokens.map(({ created_by }) => created_by)))
  return tokens.flatMap((token) => {
    const user = users.get(token.created_by) ?? null
    return isWorking(token, user, now) ? [{ token, user }] : []
  })
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
