import { accessClient } from '../table/client.ts'
import { TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne } from '../table/transaction.ts'

/** How often in a day, over all companies: who founds one after the other writes to strangers in each one's name. */
const most = { companiesOfIdentity: 5, invitationsOfAddress: 3 }
/** How long a day's count is kept, in seconds. */
const kept = 2 * 86_400

/** Counts one more of an identity, or of an address, today; false where there were as many already. */
export function countToday(
  name: keyof typeof most,
  subject: string,
  now: number,
): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10)
  const Update = {
    TableName,
    Key: { ...accessKeys[name](subject, day) },
    UpdateExpression: 'ADD counted :one SET expires = :expires',
    ConditionExpression: 'attribute_not_exists(counted) OR counted < :most',
    ExpressionAttributeValues: {
      ':one': 1,
      ':most': most[name],
      ':expires': Math.ceil(now / 1000) + kept,
    },
  }
  return writeOne(accessClient, { write: { Update } })
}
