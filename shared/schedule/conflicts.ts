import * as z from 'zod/mini'
import { uuid } from '../fields/identifiers.ts'
import type { ImaginedWork, PlannedShift } from './imagined.ts'

/** What is wrong, or may be, with somebody's shift. */
const conflictCode = z.enum([
  /** Two shifts of theirs at one time. */
  'overlap',
  /** Less time between two days of work than people need. */
  'rest',
  /** The job is over, or deleted. */
  'job_closed',
  /** The person is not active any more. */
  'inactive',
  /** The person said that they do not come. */
  'declined',
])

export const conflict = z.object({
  code: conflictCode,
  /** What `blocks` cannot be published; what `warns` can. */
  severity: z.enum(['blocks', 'warns']),
  shift_id: uuid,
  user_id: uuid,
  /** The other shift, of two. */
  with: z.optional(uuid),
  text: z.string(),
})
export type Conflict = z.infer<typeof conflict>

/** A conflict before it is put into words. */
export type FoundConflict = Omit<Conflict, 'text'>

/** How long people are off between two days of work at least, in milliseconds. */
export const leastRest = 10 * 3_600_000

interface Facts {
  /** Whether the person still works here. */
  isActive: boolean
  /** Whether a job takes no work any more. */
  isClosed: (job: string) => boolean
}

/** What two shifts that say their hours are to one another, the one that ends later first. */
function betweenTwo(user_id: string, before: ImaginedWork, next: ImaginedWork): FoundConflict[] {
  const of = { shift_id: next.shift_id, user_id, with: before.shift_id }
  if (next.from < before.to) return [{ code: 'overlap', severity: 'blocks', ...of }]
  return next.date !== before.date && next.from - before.to < leastRest
    ? [{ code: 'rest', severity: 'warns', ...of }]
    : []
}

/**
 * Everything that is wrong with the shifts of one person; `work` is when they say that it is, in order. One without
 * hours is in nobody's way: its day has room for several.
 */
export function conflictsOf(
  user_id: string,
  shifts: readonly PlannedShift[],
  work: readonly ImaginedWork[],
  { isActive, isClosed }: Facts,
): FoundConflict[] {
  const alone = shifts.flatMap(({ shift_id, job_id }): FoundConflict[] => [
    ...(isActive
      ? []
      : [{ code: 'inactive' as const, severity: 'blocks' as const, shift_id, user_id }]),
    ...(isClosed(job_id)
      ? [{ code: 'job_closed' as const, severity: 'warns' as const, shift_id, user_id }]
      : []),
  ])
  // Of what came before, the one that ends last is in the way of the next.
  let last: ImaginedWork | undefined
  const together = work
    .filter(({ isTimed }) => isTimed)
    .flatMap((each) => {
      const found = last ? betweenTwo(user_id, last, each) : []
      if (!last || each.to > last.to) last = each
      return found
    })
  return [...alone, ...together]
}
