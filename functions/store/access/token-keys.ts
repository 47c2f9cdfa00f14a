import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne } from '../table/transaction.ts'

/** Which record a token opens; of the token itself only its hash is kept. */
const tokenKey = z.object({
  tenant_id: z.uuid(),
  token_id: z.uuid(),
  user_id: z.uuid(),
  hash: z.string(),
})
export type TokenKey = z.infer<typeof tokenKey>

/** Makes a token findable by the id that it carries. */
export async function insertTokenKey(id: string, key: TokenKey): Promise<void> {
  const Item = { ...z.parse(tokenKey, key), ...accessKeys.token(id) }
  await writeOne(accessClient, {
    write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
  })
}

/** What a token's id leads to; null where there is nothing. */
export async function findTokenKey(id: string): Promise<TokenKey | null> {
  const Key = { ...accessKeys.token(id) }
  const item = await getItem(accessClient, { Key, ConsistentRead: true })
  return item ? z.parse(tokenKey, item) : null
}

/** Ends a token by its id; that it is gone already is fine. */
export async function deleteTokenKey(id: string): Promise<void> {
  const Key = { ...accessKeys.token(id) }
  await writeOne(accessClient, { write: { Delete: { TableName, Key } } })
}
