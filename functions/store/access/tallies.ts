import { dayOf } from '../records/cap.ts'
import { accessClient } from '../table/client.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne } from '../table/transaction.ts'
import { countBelow } from '../table/updates.ts'

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
  const key = accessKeys[name](subject, dayOf(now))
  return writeOne(accessClient, countBelow(key, most[name], now, kept))
}
