import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { queryItems, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** That a company gets mail since when, and when somebody next has to see whether there is any (epoch ms). */
const mailing = z.object({ tenant_id: z.uuid(), due: z.number(), since: z.number() })
export type Mailing = z.infer<typeof mailing>

function update(tenant: string, due: string, values: Record<string, unknown>) {
  return {
    TableName,
    Key: { ...accessKeys.mailing(tenant) },
    UpdateExpression: `SET tenant_id = :tenant, since = if_not_exists(since, :now), due = ${due}`,
    ExpressionAttributeValues: { ':tenant': tenant, ...values },
  }
}

/** The write that puts a company on the list as it is given. */
export function putMailing(item: Mailing): TransactionWrite {
  const Item = { ...z.parse(mailing, item), ...accessKeys.mailing(item.tenant_id) }
  return { write: { Put: { TableName, Item } } }
}

/** The write that has a company's mail looked at within the minute. */
export function mailIsDue(tenant: string, now: number): TransactionWrite {
  return { write: { Update: update(tenant, ':now', { ':now': now }) } }
}

/** Has a company's mail looked at within the minute. */
export async function lookAtMail(tenant: string, now: number): Promise<void> {
  await writeOne(accessClient, mailIsDue(tenant, now))
}

/** Puts a company on the list of those that get mail, if it is not there. */
export async function joinMailing(tenant: string, now: number): Promise<void> {
  const values = { ':now': now }
  await writeOne(accessClient, {
    write: { Update: update(tenant, 'if_not_exists(due, :now)', values) },
  })
}

/** Takes a company off it that is not there any more. */
export async function leaveMailing(tenant: string): Promise<void> {
  const Key = { ...accessKeys.mailing(tenant) }
  await writeOne(accessClient, { write: { Delete: { TableName, Key } } })
}

/** Notes when a company's mail is due next, unless it became due again meanwhile. */
export async function settleMailing({ tenant_id, due }: Mailing, next: number): Promise<void> {
  await writeOne(accessClient, {
    write: {
      Update: {
        TableName,
        Key: { ...accessKeys.mailing(tenant_id) },
        UpdateExpression: 'SET due = :next',
        ConditionExpression: 'due = :due',
        ExpressionAttributeValues: { ':due': due, ':next': next },
      },
    },
  })
}

/** The companies whose mail is due. */
export async function listDueMailings(now: number): Promise<Mailing[]> {
  const found: Mailing[] = []
  let after: Record<string, unknown> | undefined
  do {
    const { items, last } = await queryItems(accessClient, {
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'due <= :now',
      ExpressionAttributeValues: { ':pk': accessKeys.mailing('').pk, ':now': now },
      ExclusiveStartKey: after,
    })
    found.push(...items.map((item) => z.parse(mailing, item)))
    after = last ?? undefined
  } while (after)
  return found
}
