import { message } from '../../shared/messages/message.ts'
import { env } from '../env.ts'
import { tooMany } from '../errors.ts'

/**
 * What a company may ask in a second, so that one that floods does not slow down its neighbors. Arrivals and
 * departures go first: they have a share of their own, and three times as much.
 */
const shares = { first: 3, others: 1 }
export type Share = keyof typeof shares

/** One person's part of the first share, so that a stuck phone keeps no crew from clocking in. */
const ofPerson = 0.1

/**
 * Of a share, what one copy of a function counts by itself before it asks what all others have. Most companies never
 * get there; fifty copies let twice a share more through at most.
 */
const batchOf = (most: number) => Math.ceil(most / 25)

interface Count {
  /** What all functions counted, as far as this one knows. */
  known: number
  /** What it counted itself since. */
  own: number
}

const counts = new Map<string, Count>()
let second = 0

function countOf(name: string, now: number): Count {
  const current = Math.floor(now / 1000)
  if (current !== second) counts.clear()
  second = current
  const count = counts.get(name) ?? { known: 0, own: 0 }
  counts.set(name, count)
  return count
}

/** Who asks. */
interface Asking {
  tenant_id: string
  user_id: string
}

/**
 * Counts a request of a person in a company, as one call or several; throws 429 where either has asked as much as they
 * may in this second.
 */
export async function takeShare(
  { tenant_id: tenant, user_id }: Asking,
  share: Share,
  now: number,
  calls = 1,
): Promise<void> {
  const count = countOf(`${share} ${tenant}`, now)
  const current = second
  const most = shares[share] * env.REQUESTS_PER_SECOND
  const own = countOf(`${share} ${tenant} ${user_id}`, now)
  const ownMost = share === 'first' ? Math.ceil(most * ofPerson) : most
  if (count.known + count.own + calls > most || own.own + calls > ownMost) {
    throw tooMany(message('tooManyRequests'), 1)
  }
  own.own += calls
  count.own += calls
  if (count.own < batchOf(most)) return
  const batch = count.own
  count.own = 0
  count.known += batch
  // A failed count refuses nobody. It is imported here because few requests need it.
  const known = await import('../store/requests.ts')
    .then(({ countRequests }) => countRequests(tenant, share, current, batch))
    .catch(() => 0)
  count.known = Math.max(count.known, known)
}
