import { message } from '../../../shared/messages/message.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { TableName } from '../table/commands.ts'
import { tenantKeys } from '../table/keys.ts'
import { assertOwn, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import { addTo } from '../table/updates.ts'

const gigabyte = 1_000_000_000

const noRoom = () => new HttpError('conflict', message('noRoomForPictures'))

/** The condition under which a company has room for so many bytes more; one that never had a picture has no counter. */
function isRoomFor(bytes: number) {
  return {
    ConditionExpression: 'attribute_not_exists(bytes) OR bytes <= :room',
    ExpressionAttributeValues: { ':room': env.PICTURE_GIGABYTES * gigabyte - bytes },
  }
}

/** Fails where a company has no room for so many bytes of pictures; they are counted once they are there. */
export function checkPictureRoom(table: TenantTable, bytes: number): TransactionWrite {
  const Key = { ...tenantKeys.pictureBytes(table.id) }
  assertOwn(table, Key.pk)
  return {
    write: { ConditionCheck: { TableName, Key, ...isRoomFor(bytes) } },
    onFailure: noRoom(),
  }
}

/** Counts so many bytes more, or less where it is below zero; more than there is room for fail. */
export function countPictureBytes(table: TenantTable, by: number): TransactionWrite {
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
    onFailure: noRoom(),
  }
}
