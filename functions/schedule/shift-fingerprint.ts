import { createHash } from 'node:crypto'
import type { ShiftPlan } from '../../shared/schedule/shift.ts'
import type { PublishedShift } from '../store/schedule/published-days.ts'

/**
 * Returns a short hash of what a shift says to each of its people. Another hash is a change that they are notified
 * of and answer again. The others on the shift and its open places are not part of it.
 */
export function shiftFingerprint({ job_id, date, start, end, task, notes }: ShiftPlan): string {
  const words = JSON.stringify([job_id, date, start, end, task, notes])
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}

/** Returns the version since which a shift has had its present fingerprint. */
export function fingerprintSince({ words_since, version }: PublishedShift): number {
  return words_since ?? version
}
