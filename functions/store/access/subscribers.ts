import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { queryItems, TableName } from '../table/commands.ts'
import { readEvery } from '../table/every-item.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'
import { claimDue, settleDue } from './claims.ts'

/** A user who wants to be reminded on a device. */
export interface Subscriber {
  tenant_id: string
  user_id: string
}

/** Their line, with when they are looked at next (epoch ms). Lines of earlier versions have no `due`: they are due. */
const subscriberLine = z.object({
  tenant_id: z.uuid(),
  user_id: z.uuid(),
  due: z.optional(z.number()),
})
export type DueSubscriber = z.infer<typeof subscriberLine>

function keyOf({ tenant_id, user_id }: Subscriber) {
  return { ...accessKeys.subscriber(tenant_id, user_id) }
}

/** The write that puts somebody on the list of those who are reminded. */
export function insertSubscriber({ tenant_id, user_id }: Subscriber): TransactionWrite {
  const Item = { tenant_id, user_id, ...accessKeys.subscriber(tenant_id, user_id) }
  return { write: { Put: { TableName, Item } } }
}

/** The write that takes somebody off it. */
export function deleteSubscriber(who: Subscriber): TransactionWrite {
  return { write: { Delete: { TableName, Key: keyOf(who) } } }
}

/** Takes a claimed user off the list, unless they were put on it again meanwhile. */
export async function dropSubscriber(claimed: DueSubscriber & { due: number }): Promise<void> {
  await writeOne(accessClient, {
    write: {
      Delete: {
        TableName,
        Key: keyOf(claimed),
        ConditionExpression: 'due = :claimed',
        ExpressionAttributeValues: { ':claimed': claimed.due },
      },
    },
  })
}

/** Has a user looked at within a minute, if they are on the list. */
export async function makeSubscriberDue(who: Subscriber, now: number): Promise<void> {
  await writeOne(accessClient, {
    write: {
      Update: {
        TableName,
        Key: keyOf(who),
        UpdateExpression: 'SET due = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now },
      },
    },
  })
}

/** Claims a user until then (epoch ms), as a company on a due list is claimed. Returns null if another run has them. */
export async function claimSubscriber(
  who: DueSubscriber,
  until: number,
): Promise<(DueSubscriber & { due: number }) | null> {
  return (await claimDue(keyOf(who), who.due, until)) ? { ...who, due: until } : null
}

/** Notes when a claimed user is due next, unless they became due again meanwhile. */
export function settleSubscriber(
  claimed: DueSubscriber & { due: number },
  next: number,
): Promise<void> {
  return settleDue(keyOf(claimed), claimed.due, next)
}

/** Lists the users of all tenants who are due, the one that has waited longest first. */
export async function listDueSubscribers(now: number): Promise<DueSubscriber[]> {
  const found = await readEvery((ExclusiveStartKey: Record<string, unknown> | undefined) =>
    queryItems(accessClient, {
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'attribute_not_exists(due) OR due <= :now',
      ExpressionAttributeValues: { ':pk': accessKeys.subscriber('', '').pk, ':now': now },
      ExclusiveStartKey,
    }),
  )
  const due = found.map((item) => z.parse(subscriberLine, item))
  return due.toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0))
}
