import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, TableName } from '../table/commands.ts'
import { accessKeys, type Key } from '../table/keys.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'
import type { Membership } from './identities.ts'
import type { SessionNote } from './session-notes.ts'
import { listSession, unlistSession } from './session-list.ts'

/**
 * Who signed in, and to which tenant. No role in it: that is read from the tenant on each request.
 * `cursor_key` seals the cursors of this session's lists.
 */
export const session = z.object({
  identity: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  tenant_id: z.nullable(z.uuid()),
  user_id: z.nullable(z.uuid()),
  cursor_key: z.string(),
  /** Epoch milliseconds. */
  created_at: z.number(),
  /** When its person signed in: moving to another company is no sign-in. Absent in sessions begun before it was kept. */
  signed_in_at: z.optional(z.number()),
  /** When its user last proved to the provider who they are (a step-up). Missing if the provider was not told to prompt. */
  proved_at: z.optional(z.number()),
  seen_at: z.number(),
  /** The id that its person sees, which opens nothing. Missing in sessions from before there was a list. */
  handle: z.optional(z.uuid()),
  /** The browser and system that it began on, such as "Chrome, Android". */
  device: z.optional(z.string()),
  /** When it last changed something that has a name; absent in sessions begun before it was kept. */
  changed_at: z.optional(z.number()),
  /** Epoch seconds; the table cleans up after it, the code does not wait for that. */
  expires: z.number(),
})
export type Session = z.infer<typeof session>

/** No session outlives this, whatever its use: 30 days (NIST AAL1's limit), in milliseconds. */
export const absoluteLifetime = 30 * 86_400_000

/** When the person of a session signed in, in epoch milliseconds. */
export function signedInAt({ signed_in_at, created_at }: Session): number {
  return signed_in_at ?? created_at
}

/** What the identity provider vouches for. */
export type IdentityClaims = Pick<Session, 'identity' | 'email' | 'email_verified' | 'name'>

/** A fresh secret of 256 bits, 43 characters: what the cookie holds and the table only hashes. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The session of a cookie's secret; null where there is none. */
export async function findSession(secret: string): Promise<Session | null> {
  const item = await getItem(accessClient, {
    Key: { ...accessKeys.session(secret) },
    ConsistentRead: true,
  })
  return item ? z.parse(session, item) : null
}

/** Origin of a new session: a sign-in just now, or another session that it continues. */
export interface SessionOrigin {
  device: string | undefined
  signedInAt?: number
  provedAt?: number | undefined
  /** The id of the session that this one replaces. */
  handle?: string | undefined
}

/** Returns the writes that open and list a session, in a tenant or still without one. Its secret is new. */
export function openSession(
  secret: string,
  claims: IdentityClaims,
  membership: Membership | null,
  now: number,
  { device = '', signedInAt = now, provedAt, handle = randomUUID() }: SessionOrigin,
): TransactionWrite[] {
  const item: Session = {
    identity: claims.identity,
    email: claims.email,
    email_verified: claims.email_verified,
    name: claims.name,
    tenant_id: membership?.tenant_id ?? null,
    user_id: membership?.user_id ?? null,
    cursor_key: randomBytes(32).toString('base64'),
    created_at: now,
    signed_in_at: signedInAt,
    ...(provedAt !== undefined && { proved_at: provedAt }),
    seen_at: now,
    handle,
    device,
    expires: Math.ceil((signedInAt + absoluteLifetime) / 1000),
  }
  const Item = { ...z.parse(session, item), ...accessKeys.session(secret) }
  return [
    listSession(item.identity, { handle, name: Item.pk, expires: item.expires }),
    { write: { Put: { TableName, Item } } },
  ]
}

/** Opens a session of its own. Its cookie is sent only once the session is listed, too. */
export async function startSession(
  secret: string,
  claims: IdentityClaims,
  membership: Membership | null,
  now: number,
  origin: SessionOrigin,
): Promise<void> {
  const writes = openSession(secret, claims, membership, now, origin)
  await Promise.all(writes.map((write) => writeOne(accessClient, write)))
}

/** The write that ends a session which a new one replaces; it must still be open. */
export function replaceSession(
  secret: string,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  return {
    write: {
      Delete: {
        TableName,
        Key: { ...accessKeys.session(secret) },
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    onFailure,
  }
}

/** What names a session without opening it. */
export function sessionName(secret: string): string {
  return accessKeys.session(secret).pk
}

/** The key of a session by its name. */
export function keyOfSession(name: string): Key {
  return { pk: name, sk: accessKeys.session('').sk }
}

/** Ends a session by its name, and takes it off its list. A session that is over already is fine. */
export async function endSession(name: string): Promise<void> {
  const Key = { ...keyOfSession(name) }
  const item = await getItem(accessClient, { Key, ConsistentRead: true })
  await writeOne(accessClient, { write: { Delete: { TableName, Key } } })
  const { identity, handle } = item ? z.parse(session, item) : {}
  if (identity && handle) await writeOne(accessClient, unlistSession(identity, { handle, name }))
}

/**
 * Notes when a session was in use, or changed something; one that ended meanwhile stays ended. If the note fails, the
 * request that it is about goes on.
 */
export async function touchSession(secret: string, what: SessionNote, now: number): Promise<void> {
  const Update = {
    TableName,
    Key: { ...accessKeys.session(secret) },
    // Some functions may write these attributes only, so IAM looks at each attribute that is named here.
    UpdateExpression: 'SET #what = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#what': what },
    ExpressionAttributeValues: { ':now': now },
  }
  try {
    await writeOne(accessClient, { write: { Update } })
  } catch (error) {
    console.warn(error)
  }
}
