import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { tryCommit, writeOne } from '../table/transaction.ts'

/** A sign-in under way: what must come back from the provider. */
const signIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The key of the session that this sign-in is to replace; null where there was none. */
  former: z.nullable(z.string()),
  origin: z.string(),
  /** When a step-up began (epoch ms): the provider was told to prompt. Missing for an ordinary sign-in. */
  step_up_at: z.optional(z.number()),
  /** Epoch seconds. */
  expires: z.number(),
})
export type SignIn = z.infer<typeof signIn>

/** Remembers a sign-in under its secret. */
export async function insertSignIn(secret: string, started: SignIn): Promise<void> {
  const Item = { ...z.parse(signIn, started), ...accessKeys.signIn(secret) }
  await writeOne(accessClient, { write: { Put: { TableName, Item } } })
}

/** Takes a sign-in out: of two that come back with the same secret, one gets it. */
export async function consumeSignIn(secret: string, now: number): Promise<SignIn | null> {
  const Key = { ...accessKeys.signIn(secret) }
  const item = await getItem(accessClient, { Key, ConsistentRead: true })
  if (!item) return null
  const found = z.parse(signIn, item)
  const Delete = { TableName, Key, ConditionExpression: 'attribute_exists(pk)' }
  // A transaction has an idempotency token: if its answer is lost, the client's retry still succeeds.
  const outcome = await tryCommit(accessClient, async () => ({
    writes: [{ write: { Delete }, onFailure: 'stop' }],
    result: undefined,
  }))
  return outcome.isDone && found.expires * 1000 > now ? found : null
}
