import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, TableName } from '../table/commands.ts'
import { accessKeys, phoneLinkId } from '../table/keys.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** Whose phone a link is; its secret is only known by its hash. */
const phoneLink = z.object({
  tenant_id: z.uuid(),
  user_id: z.uuid(),
  /** Epoch milliseconds. */
  used_at: z.nullable(z.number()),
  /** The minute (since the epoch) in which it was used last, and how often in it. */
  minute: z.number(),
  uses: z.number(),
})
export type PhoneLink = z.infer<typeof phoneLink>

/** A phone says when it comes and goes, not more often than this a minute. */
const usesPerMinute = 30

/** The write that makes a link. */
export function insertPhoneLink(
  secret: string,
  owner: Pick<PhoneLink, 'tenant_id' | 'user_id'>,
): TransactionWrite {
  const Item = {
    ...z.parse(phoneLink, { ...owner, used_at: null, minute: 0, uses: 0 }),
    ...accessKeys.phoneLink(phoneLinkId(secret)),
  }
  return { write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } } }
}

/** The write that ends a link, by its id; that it is gone already is fine. */
export function deletePhoneLink(id: string): TransactionWrite {
  return { write: { Delete: { TableName, Key: { ...accessKeys.phoneLink(id) } } } }
}

/** A link by its id; null where there is none. */
export async function findPhoneLink(id: string): Promise<PhoneLink | null> {
  const Key = { ...accessKeys.phoneLink(id) }
  const item = await getItem(accessClient, { Key, ConsistentRead: true })
  return item ? z.parse(phoneLink, item) : null
}

/** Counts a use of a link; false where there are too many, or the link has ended meanwhile. */
export async function usePhoneLink(id: string, now: number): Promise<boolean> {
  const minute = Math.floor(now / 60_000)
  const update = (UpdateExpression: string, ConditionExpression: string, most?: number) =>
    writeOne(accessClient, {
      write: {
        Update: {
          TableName,
          Key: { ...accessKeys.phoneLink(id) },
          UpdateExpression,
          ConditionExpression,
          ExpressionAttributeNames: { '#minute': 'minute', '#uses': 'uses' },
          ExpressionAttributeValues: {
            ':now': now,
            ':minute': minute,
            ':one': 1,
            ...(most !== undefined && { ':most': most }),
          },
        },
      },
    })
  return (
    (await update(
      'SET used_at = :now, #minute = :minute, #uses = :one',
      'attribute_exists(pk) AND #minute < :minute AND attribute_exists(#uses)',
    )) ||
    (await update(
      'SET used_at = :now, #uses = #uses + :one',
      '#minute = :minute AND #uses < :most',
      usesPerMinute,
    ))
  )
}
