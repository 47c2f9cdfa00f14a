import * as z from 'zod/mini'
import { getItem, TableName } from '../client.ts'
import { ownDoor } from '../doors.ts'
import { sessionKeys } from '../keys.ts'
import { commit } from '../transaction.ts'

/** A sign-in under way: what must come back from the provider. */
const signIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The key of the session that this sign-in is to replace; null where there was none. */
  former: z.nullable(z.string()),
  origin: z.string(),
  /** Epoch seconds. */
  expires: z.number(),
})
export type SignIn = z.infer<typeof signIn>

/** Remembers a sign-in under its secret. */
export function startSignIn(secret: string, started: SignIn): Promise<void> {
  const Item = { ...z.parse(signIn, started), ...sessionKeys.signIn(secret) }
  return commit({ door: ownDoor }, async () => ({
    writes: [
      { write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } } },
    ],
    result: undefined,
  }))
}

/** Takes a sign-in out: of two that come back with the same secret, one gets it. */
export async function takeSignIn(secret: string, now: number): Promise<SignIn | null> {
  const Key = { ...sessionKeys.signIn(secret) }
  let taken = false
  return commit({ door: ownDoor }, async () => {
    const item = taken ? null : await getItem(ownDoor, { Key, ConsistentRead: true })
    if (!item) return { result: null }
    const found = z.parse(signIn, item)
    const onFailure = () => {
      taken = true
    }
    const write = { Delete: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } }
    return { writes: [{ write, onFailure }], result: found.expires * 1000 > now ? found : null }
  })
}
