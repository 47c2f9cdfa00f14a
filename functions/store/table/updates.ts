import { TableName } from './commands.ts'
import type { Key } from './keys.ts'
import { assertOwn, type TenantTable } from './tenant-table.ts'
import type { TransactionWrite } from './transaction.ts'

/** A write of one attribute of an item, whatever the others are, if a condition holds. */
export function setField(
  table: TenantTable,
  key: Key,
  name: string,
  value: string,
  ConditionExpression: string,
): TransactionWrite {
  assertOwn(table, key.pk)
  return {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'SET #name = :value',
        ConditionExpression,
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      },
    },
  }
}

/** A write that adds `by` to a counter, unless it would fall below `least`. */
export function addTo(
  table: TenantTable,
  key: Key,
  counter: string,
  by: number,
  atLeast?: { least: number; onFailure: TransactionWrite['onFailure'] },
): TransactionWrite {
  assertOwn(table, key.pk)
  return {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'ADD #counter :by',
        ExpressionAttributeNames: { '#counter': counter },
        ExpressionAttributeValues: {
          ':by': by,
          ...(atLeast && { ':least': atLeast.least - by }),
        },
        ...(atLeast && { ConditionExpression: '#counter >= :least' }),
      },
    },
    onFailure: atLeast?.onFailure,
  }
}

/**
 * A write that counts one more of something that there may be `most` of; it fails where there are as many. The
 * count is dropped `kept` seconds after its last change.
 */
export function countBelow(key: Key, most: number, now: number, kept: number): TransactionWrite {
  return {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'ADD made :one SET expires = :expires',
        ConditionExpression: 'attribute_not_exists(made) OR made < :most',
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': most,
          ':expires': Math.ceil(now / 1000) + kept,
        },
      },
    },
  }
}
