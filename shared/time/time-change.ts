import { clockHours } from './clock-hours.ts'

interface Side {
  type: string
  timestamp: string
}

/** By how many seconds a change of a punch lengthens the work; null where that is not to be told from it alone. */
export function secondsGained(before: Side | null, after: Side | null): number | null {
  if (!before || !after) return null
  const isArrival = ({ type }: Side) => type.startsWith('ARRIVAL')
  if (isArrival(before) !== isArrival(after)) return null
  const moved = (Date.parse(after.timestamp) - Date.parse(before.timestamp)) / 1000
  return isArrival(before) ? -moved : moved
}

/** Seconds as hours and minutes with a sign, like −0:58. */
export function signedHours(seconds: number): string {
  return `${seconds < 0 ? '\u2212' : '+'}${clockHours(Math.abs(seconds))}`
}
