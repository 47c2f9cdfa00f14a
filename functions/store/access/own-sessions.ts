import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { batchGetItems, queryItems, TableName, type Item } from '../table/commands.ts'
import { readEvery } from '../table/every-item.ts'
import { accessKeys, type Key } from '../table/keys.ts'
import { backOff, commit, tryCommit } from '../table/transaction.ts'
import { listSession, unlistSession, type ListedSession } from './session-list.ts'
import { keyOfSession, session, sessionName, signedInAt, type Session } from './sessions.ts'

const listedSession = z.object({ handle: z.uuid(), name: z.string(), expires: z.number() })

/** A session of an identity, with what names it. */
export interface OwnSession {
  handle: string
  name: string
  session: Session
}

/** Finds the sessions of an identity in all companies, the latest sign-in first. */
export async function listSessions(identity: string): Promise<OwnSession[]> {
  const listed = await readListed(identity)
  const found = await readEach(listed.map(({ name }) => keyOfSession(name)))
  const byName = new Map(found.map((item) => [item.pk, z.parse(session, item)]))
  return listed
    .flatMap(({ handle, name }) => {
      const known = byName.get(name)
      return known ? [{ handle, name, session: known }] : []
    })
    .toSorted((a, b) => signedInAt(b.session) - signedInAt(a.session))
}

/**
 * Ends a listed session of an identity; returns false if there is none under that id. A move to another company replaces
 * a session under its id: its replacement is ended then.
 */
export async function endListedSession(identity: string, handle: string): Promise<boolean> {
  return commit(accessClient, async () => {
    const [listed] = await readListed(identity, handle)
    if (!listed) return { result: false }
    const Key = { ...keyOfSession(listed.name) }
    const writes = [unlistSession(identity, listed), { write: { Delete: { TableName, Key } } }]
    return { writes, result: true }
  })
}

/** Lists a session from before there was a list. A session that ended in the meantime stays ended. */
export async function enlistSession(
  secret: string,
  { identity, expires }: Session,
  device: string,
): Promise<void> {
  const [handle, name] = [randomUUID(), sessionName(secret)]
  const named = {
    Update: {
      TableName,
      Key: { ...keyOfSession(name) },
      UpdateExpression: 'SET #handle = :handle, #device = :device',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#handle)',
      ExpressionAttributeNames: { '#handle': 'handle', '#device': 'device' },
      ExpressionAttributeValues: { ':handle': handle, ':device': device },
    },
  }
  await tryCommit(accessClient, async () => ({
    writes: [
      { write: named, onFailure: 'stop' as const },
      listSession(identity, { handle, name, expires }),
    ],
    result: undefined,
  }))
}

/** Reads the list of an identity, or the entry of one id; it may name sessions that are over. */
async function readListed(identity: string, handle = ''): Promise<ListedSession[]> {
  const { pk, sk } = accessKeys.listedSession(identity, handle)
  const found = await readEvery((ExclusiveStartKey: Record<string, unknown> | undefined) =>
    queryItems(accessClient, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: true,
      ExclusiveStartKey,
    }),
  )
  return found.map((item) => z.parse(listedSession, item))
}

/** Reads the items of these keys; a key without an item has none in the result. */
async function readEach(keys: readonly Key[]): Promise<Item[]> {
  const found: Item[] = []
  let left: Item[] = keys.map((key) => ({ ...key }))
  for (let attempt = 0; left.length > 0; attempt += 1) {
    const { items, unread } = await batchGetItems(accessClient, {
      Keys: left.slice(0, 100),
      ConsistentRead: true,
    })
    if (unread.length > 0) await backOff(attempt)
    left = [...unread, ...left.slice(100)]
    found.push(...items)
  }
  return found
}
