import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { TableName } from '../table/commands.ts'
import { tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { assertOwn, readPage, type TenantTable } from '../table/tenant-table.ts'
import { writeOne } from '../table/transaction.ts'

/**
 * A record that a notification about a day's shifts was sent; `expires` in epoch seconds. `taken_by` identifies the write, so
 * that a retry after a lost response succeeds. Notices of earlier versions lack it.
 */
const notice = z.object({
  name: z.string(),
  expires: z.number(),
  taken_by: z.optional(z.uuid()),
})

/** As long as anybody could be told of it again, in milliseconds. */
const kept = 7 * 86_400_000

/** What was told of a day, by name. */
export async function listNotices(table: TenantTable, date: string): Promise<Set<string>> {
  const { pk: partition } = tenantKeys.shiftNotice(table.id, '')
  const between = [`${date}#`, `${date}#~`] as const
  const list = { partition, newestFirst: false, isConsistent: true, between, limit: 500 }
  const found = await readEvery((after) => readPage(table, { ...list, after }, notice))
  return new Set(found.map(({ name }) => name))
}

/** Notes that something of a day is told; false where it was told already, also by another at the same instant. */
export function takeNotice(
  table: TenantTable,
  date: string,
  name: string,
  now: number,
): Promise<boolean> {
  const key = tenantKeys.shiftNotice(table.id, `${date}#${name}`)
  const expires = Math.ceil((now + kept) / 1000)
  const taken_by = randomUUID()
  assertOwn(table, key.pk)
  return writeOne(table.client, {
    write: {
      Put: {
        TableName,
        Item: { ...key, ...z.parse(notice, { name, expires, taken_by }) },
        ConditionExpression: 'attribute_not_exists(pk) OR taken_by = :me',
        ExpressionAttributeValues: { ':me': taken_by },
      },
    },
  })
}
