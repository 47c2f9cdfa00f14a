import * as z from 'zod/mini'
import { uuid } from '../fields/identifiers.ts'
import type { ImaginedWork } from './imagined.ts'

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
  /** Whether a person still works here. */
  isActive: (user: string) => boolean
  /** Whether a job takes no work any more. */
  isClosed: (job: string) => boolean
}

function betweenTwo(user_id: string, before: ImaginedWork, next: ImaginedWork): FoundConflict[] {
  const of = { shift_id: next.shift_id, user_id, with: before.shift_id }
  if (next.from < before.to) return [{ code: 'overlap', severity: 'blocks', ...of }]
  const isNextDay = next.date !== before.date && before.isTimed && next.isTimed
  return isNextDay && next.from - before.to < leastRest
    ? [{ code: 'rest', severity: 'warns', ...of }]
    : []
}

/** Everything that is wrong with what one person is planned for, which is given in order of time. */
export function conflictsOf(
  user_id: string,
  work: readonly ImaginedWork[],
  { isActive, isClosed }: Facts,
): FoundConflict[] {
  // Of what came before, the one that ends last is in the way of the next.
  let last: ImaginedWork | undefined
  return work.flatMap((each) => {
    const of = { shift_id: each.shift_id, user_id }
    const found: FoundConflict[] = [
      ...(isActive(user_id) ? [] : [{ code: 'inactive', severity: 'blocks', ...of } as const]),
      ...(isClosed(each.job_id) ? [{ code: 'job_closed', severity: 'warns', ...of } as const] : []),
      ...(last ? betweenTwo(user_id, last, each) : []),
    ]
    if (!last || each.to > last.to) last = each
    return found
  })
}
