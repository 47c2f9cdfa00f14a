import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { getItem, TableName } from '../client.ts'
import { ownDoor } from '../doors.ts'
import { sessionKeys } from '../keys.ts'
import { commit, type Guarded } from '../transaction.ts'

/**
 * Who signed in, and where they are. No role in it: that is read from the company on each request.
 * `cursor_key` seals the positions of this session's lists.
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
  seen_at: z.number(),
  /** Epoch seconds; the table cleans up after it, the code does not wait for that. */
  expires: z.number(),
})
export type Session = z.infer<typeof session>

/** No session outlives this, whatever its use: 30 days (NIST AAL1's limit), in milliseconds. */
export const absoluteLifetime = 30 * 86_400_000

/** The person whom a new session is for. */
export type SignedIn = Pick<Session, 'identity' | 'email' | 'email_verified' | 'name'>

/** The company that a session is in, and the person who it is there. */
type Company = { tenant_id: string; user_id: string }

/** A fresh secret of 256 bits, 43 characters: what the cookie holds and the table only hashes. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The session of a cookie's secret; null where there is none. */
export async function findSession(secret: string): Promise<Session | null> {
  const item = await getItem(ownDoor, {
    Key: { ...sessionKeys.session(secret) },
    ConsistentRead: true,
  })
  return item ? z.parse(session, item) : null
}

/** The write that opens a session for a person, in a company or still without one. */
export function openSession(
  secret: string,
  person: SignedIn,
  company: Company | null,
  now: number,
): Guarded {
  const item: Session = {
    identity: person.identity,
    email: person.email,
    email_verified: person.email_verified,
    name: person.name,
    tenant_id: company?.tenant_id ?? null,
    user_id: company?.user_id ?? null,
    cursor_key: randomBytes(32).toString('base64'),
    created_at: now,
    seen_at: now,
    expires: Math.ceil((now + absoluteLifetime) / 1000),
  }
  return {
    write: {
      Put: {
        TableName,
        Item: { ...z.parse(session, item), ...sessionKeys.session(secret) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }
}

/** Opens a session by itself. */
export function startSession(
  secret: string,
  person: SignedIn,
  company: Company | null,
  now: number,
): Promise<void> {
  return commit({ door: ownDoor }, async () => ({
    writes: [openSession(secret, person, company, now)],
    result: undefined,
  }))
}

/** The write that ends a session which a new one replaces; it must still be open. */
export function replaceSession(secret: string, onGone: () => void): Guarded {
  return {
    write: {
      Delete: {
        TableName,
        Key: { ...sessionKeys.session(secret) },
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    onFailure: onGone,
  }
}

/** What names a session without opening it. */
export function sessionName(secret: string): string {
  return sessionKeys.session(secret).pk
}

/** Ends a session by its name; that it is over already is fine. */
export function endSession(name: string): Promise<void> {
  const Key = { pk: name, sk: sessionKeys.session('').sk }
  return commit({ door: ownDoor }, async () => ({
    writes: [{ write: { Delete: { TableName, Key } } }],
    result: undefined,
  }))
}

/** Notes that a session is in use; one that ended meanwhile stays ended. */
export function touchSession(secret: string, now: number): Promise<void> {
  let gone = false
  return commit({ door: ownDoor }, async () => {
    if (gone) return { result: undefined }
    const write = {
      Update: {
        TableName,
        Key: { ...sessionKeys.session(secret) },
        UpdateExpression: 'SET seen_at = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now },
      },
    }
    const onFailure = () => {
      gone = true
    }
    return { writes: [{ write, onFailure }], result: undefined }
  })
}
