import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { queryItems, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** Somebody who wants to be reminded on a device. */
const subscriber = z.object({ tenant_id: z.uuid(), user_id: z.uuid() })
export type Subscriber = z.infer<typeof subscriber>

/** The write that puts somebody on the list of those who are reminded. */
export function insertSubscriber(who: Subscriber): TransactionWrite {
  const Item = { ...who, ...accessKeys.subscriber(who.tenant_id, who.user_id) }
  return { write: { Put: { TableName, Item } } }
}

/** The write that takes somebody off it. */
export function deleteSubscriber({ tenant_id, user_id }: Subscriber): TransactionWrite {
  return { write: { Delete: { TableName, Key: { ...accessKeys.subscriber(tenant_id, user_id) } } } }
}

/** Takes somebody off it who is not there any more, or has no device left. */
export async function dropSubscriber(who: Subscriber): Promise<void> {
  await writeOne(accessClient, deleteSubscriber(who))
}

/** A page of those who are reminded, of all tenants, and where the next one begins. */
export async function listSubscribers(
  after: Record<string, unknown> | undefined,
): Promise<{ items: Subscriber[]; next: Record<string, unknown> | null }> {
  const { items, next } = await queryItems(accessClient, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': accessKeys.subscriber('', '').pk },
    ExclusiveStartKey: after,
    Limit: 200,
  })
  return { items: items.map((item) => z.parse(subscriber, item)), next }
}
