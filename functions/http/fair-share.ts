import { message } from '../../shared/messages/message.ts'
import { env } from '../env.ts'
import { tooMany } from '../errors.ts'

/**
 * What a company may ask in a second, so that one that floods does not slow down its neighbors. Arrivals and
 * departures go first: they have a share of their own, and three times as much.
 */
const shares = { first: 3, others: 1 }
export type Share = keyof typeof shares

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

function countOf(tenant: string, share: Share, now: number): Count {
  const current = Math.floor(now / 1000)
  if (current !== second) counts.clear()
  second = current
  const name = `${share} ${tenant}`
  const count = counts.get(name) ?? { known: 0, own: 0 }
  counts.set(name, count)
  return count
}

/** Counts a request of a company; throws 429 where it has asked as much as it may in this second. */
export async function takeShare(tenant: string, share: Share, now: number): Promise<void> {
  const count = countOf(tenant, share, now)
  const current = second
  const most = shares[share] * env.REQUESTS_PER_SECOND
  if (count.known + count.own >= most) {
    throw tooMany(message('tooManyRequests'), 1)
  }
  count.own += 1
  const batch = batchOf(most)
  if (count.own < batch) return
  count.own -= batch
  count.known += batch
  // Nobody is refused because a count failed; nearly nobody ever needs it.
  const known = await import('../store/requests.ts')
    .then(({ countRequests }) => countRequests(tenant, share, current, batch))
    .catch(() => 0)
  count.known = Math.max(count.known, known)
}
