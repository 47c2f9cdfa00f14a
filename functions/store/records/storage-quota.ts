import { message } from '../../../shared/messages/message.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { TableName } from '../table/commands.ts'
import { tenantKeys } from '../table/keys.ts'
import { assertOwn, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import { addTo } from '../table/updates.ts'

const gigabyte = 1_000_000_000

const storageFull = () => new HttpError('conflict', message('storageFull'))

/** Returns true if an error says that a company has used all its storage. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof HttpError && error.reason.key === 'storageFull'
}

/** The condition under which a company has room for so many more bytes. Without a counter it has stored nothing. */
function isRoomFor(bytes: number) {
  return {
    ConditionExpression: 'attribute_not_exists(bytes) OR bytes <= :room',
    ExpressionAttributeValues: { ':room': env.PICTURE_GIGABYTES * gigabyte - bytes },
  }
}

/** Throws 409 if a company has no room for so many more bytes. Photos count after they arrive. */
export function checkStorageRoom(table: TenantTable, bytes: number): TransactionWrite {
  const Key = { ...tenantKeys.pictureBytes(table.id) }
  assertOwn(table, Key.pk)
  return {
    write: { ConditionCheck: { TableName, Key, ...isRoomFor(bytes) } },
    onFailure: storageFull(),
  }
}

/** Adds to the bytes that a company stores, or subtracts if negative. Throws 409 if there is no room for them. */
export function countStoredBytes(table: TenantTable, by: number): TransactionWrite {
  const key = tenantKeys.pictureBytes(table.id)
  if (by <= 0) return addTo(table, key, 'bytes', by)
  assertOwn(table, key.pk)
  const { ConditionExpression, ExpressionAttributeValues } = isRoomFor(by)
  return {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'ADD bytes :by',
        ConditionExpression,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':by': by },
      },
    },
    onFailure: storageFull(),
  }
}
