import { env } from '../../env.ts'
import { TableName } from '../table/commands.ts'
import { tenantKeys } from '../table/keys.ts'
import { assertOwn, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'

const gigabyte = 1_000_000_000

/** The write that counts a company's bytes of pictures; it fails where there would be more than it may have. */
export function countPictureBytes(
  table: TenantTable,
  by: number,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  const key = tenantKeys.pictureBytes(table.id)
  assertOwn(table, key.pk)
  return {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'ADD bytes :by',
        // A company that never had one has no counter yet.
        ...(by > 0 && {
          ConditionExpression: 'attribute_not_exists(bytes) OR bytes <= :room',
        }),
        ExpressionAttributeValues: {
          ':by': by,
          ...(by > 0 && { ':room': env.PICTURE_GIGABYTES * gigabyte - by }),
        },
      },
    },
    onFailure,
  }
}
