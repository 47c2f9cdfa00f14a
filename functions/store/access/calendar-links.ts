import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** Whose days an address shows; its secret is only known by its hash. */
const calendarLink = z.object({
  tenant_id: z.uuid(),
  user_id: z.uuid(),
  created_at: z.string(),
  /** When a calendar asked last, to the hour; epoch milliseconds. */
  fetched_at: z.nullable(z.number()),
})
export type CalendarLink = z.infer<typeof calendarLink>

/** Makes an address. */
export async function insertCalendarLink(id: string, link: CalendarLink): Promise<void> {
  const Item = { ...z.parse(calendarLink, link), ...accessKeys.calendarLink(id) }
  await writeOne(accessClient, { write: { Put: { TableName, Item } } })
}

/** The write that deletes an address, if it is there. */
export function deleteCalendarLink(id: string): TransactionWrite {
  return { write: { Delete: { TableName, Key: { ...accessKeys.calendarLink(id) } } } }
}

/** Ends an address; that it is gone already is fine. */
export async function endCalendarLink(id: string): Promise<void> {
  await writeOne(accessClient, deleteCalendarLink(id))
}

/** An address by the hash of its secret; null where there is none. */
export async function findCalendarLink(id: string): Promise<CalendarLink | null> {
  const Key = { ...accessKeys.calendarLink(id) }
  const item = await getItem(accessClient, { Key, ConsistentRead: true })
  return item ? z.parse(calendarLink, item) : null
}

/** Notes that a calendar asked; of one that ended meanwhile nothing is noted. */
export async function touchCalendarLink(id: string, now: number): Promise<void> {
  await writeOne(accessClient, {
    write: {
      Update: {
        TableName,
        Key: { ...accessKeys.calendarLink(id) },
        UpdateExpression: 'SET fetched_at = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now },
      },
    },
  })
}
