const minute = 60_000
/** As far as a clock may be off before it is corrected, in milliseconds. */
const tolerated = 2 * minute

/**
 * How far the clock of a device runs ahead (behind: negative), in milliseconds, by what it said while
 * it sent the request; 0 where it is about right or unknown. In whole minutes: a request that is sent
 * again comes to the same.
 */
export function clockError(sentAt: string | undefined, now: number): number {
  const error = sentAt === undefined ? 0 : Date.parse(sentAt) - now
  return Math.abs(error) <= tolerated ? 0 : Math.round(error / minute) * minute
}

/** An instant (ISO) of a clock that runs ahead by so much, as it was. */
export function corrected(timestamp: string, error: number): string {
  return new Date(Date.parse(timestamp) - error).toISOString()
}
