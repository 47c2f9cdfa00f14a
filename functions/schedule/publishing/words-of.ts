import { createHash } from 'node:crypto'
import type { ShiftPlan } from '../../../shared/schedule/shift.ts'

/**
 * What a shift says to each of its people, as a short hash: another one is another thing to be told of, and to answer.
 * Who else is on it, and how many are still needed, is not.
 */
export function wordsOf({ job_id, date, start, end, task, notes }: ShiftPlan): string {
  const words = JSON.stringify([job_id, date, start, end, task, notes])
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}
