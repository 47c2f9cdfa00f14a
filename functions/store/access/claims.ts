import { accessClient } from '../table/client.ts'
import { TableName } from '../table/commands.ts'
import type { Key } from '../table/keys.ts'
import { writeOne } from '../table/transaction.ts'

/** Sets when a line is due (epoch ms). Returns false if the line's due time is no longer the one that the caller read. */
async function moveDue(key: Key, due: number | undefined, next: number): Promise<boolean> {
  const isFirst = due === undefined
  return writeOne(accessClient, {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'SET due = :next',
        // Lines of earlier versions may lack it.
        ConditionExpression: isFirst
          ? 'attribute_exists(pk) AND attribute_not_exists(due)'
          : 'due = :due',
        ExpressionAttributeValues: { ':next': next, ...(!isFirst && { ':due': due }) },
      },
    },
  })
}

/** Claims a due line until a given time (epoch ms). Returns false if another run claimed the line, or if it changed or is gone. */
export function claimDue(key: Key, due: number | undefined, until: number): Promise<boolean> {
  return moveDue(key, due, until)
}

/** Ends a claim, and notes when the line is due next. A line that became due during the claim stays due. */
export async function settleDue(key: Key, claimedUntil: number, next: number): Promise<void> {
  await moveDue(key, claimedUntil, next)
}
