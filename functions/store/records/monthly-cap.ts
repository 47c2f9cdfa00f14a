import { TableName } from '../table/commands.ts'
import type { Key } from '../table/keys.ts'
import { assertOwn, type TenantTable } from '../table/tenant-table.ts'
import { writeOne } from '../table/transaction.ts'

/** A month's count is dropped this long after its last change, in seconds. */
const kept = 90 * 86_400

/** The month of an instant, as it stands in the keys of counts: 2026-05. */
export function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}

/** Counts one more of something that a company may have `cap` times a month; false where it has had them all. */
export function countWithin(
  table: TenantTable,
  key: Key,
  cap: number,
  now: number,
): Promise<boolean> {
  assertOwn(table, key.pk)
  return writeOne(table.client, {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'ADD made :one SET expires = :expires',
        ConditionExpression: 'attribute_not_exists(made) OR made < :cap',
        ExpressionAttributeValues: {
          ':one': 1,
          ':cap': cap,
          ':expires': Math.ceil(now / 1000) + kept,
        },
      },
    },
  })
}
