import type { Punch } from '../../shared/time/hours.ts'

/** A person whose break began longer ago than this is not expected back. */
const longestBreak = 3 * 3_600_000

/** The departure for a break that somebody is not back from yet; null where there is none. */
export function breakOf(punches: readonly Punch[], now: number): Punch | null {
  const last = punches.at(-1)
  return last?.break !== undefined && now - last.at < longestBreak ? last : null
}
