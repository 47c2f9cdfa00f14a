const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after each failed attempt the next one is made, as Standard Webhooks advises: three days in all. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** The most that a receiver may ask us to wait. */
export const longestWait = 24 * hour

/**
 * When a delivery is tried again that failed (epoch ms); null after its last attempt. Up to a tenth later at random,
 * so that those that failed together do not come back together; never sooner than the receiver asked.
 */
export function nextAttempt(
  attempts: number,
  now: number,
  retryAfter: number | null = null,
): number | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  const asked = Math.min(retryAfter ?? 0, longestWait)
  return now + Math.max(Math.round(wait * (1 + Math.random() / 10)), asked)
}
