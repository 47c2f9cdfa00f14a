import { isClosed } from '../../shared/jobs/job.ts'
import { message } from '../../shared/messages/message.ts'
import {
  conflictsOf,
  leastRest,
  type Conflict,
  type FoundConflict,
} from '../../shared/schedule/conflicts.ts'
import { toCome } from '../../shared/schedule/imagined.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { inEnglish } from '../errors.ts'
import type { Shift } from '../../shared/schedule/shift.ts'
import type { Plan } from './plan.ts'

const hours = leastRest / 3_600_000

function textOf({ code }: FoundConflict, name: string): string {
  if (code === 'overlap') return inEnglish(message('shiftsOverlap', { name }))
  if (code === 'rest') return inEnglish(message('shortRest', { name, hours }))
  if (code === 'inactive') return inEnglish(message('shiftOfInactive', { name }))
  return inEnglish(message('shiftOfClosedJob'))
}

/** What is wrong with what is still to come of a plan, in words. */
export function findConflicts({ people, jobs, zone, now }: Plan): Conflict[] {
  const today = dateOf(now, zone)
  const open = new Set(
    jobs
      .filter(({ status, deleted_at }) => !isClosed(status) && !deleted_at)
      .map((job) => job.uuid),
  )
  return people.flatMap(({ user, shifts, work }) => {
    const ahead = shifts.filter(({ date }) => date >= today)
    const facts = { isActive: user.is_active, isClosed: (job: string) => !open.has(job) }
    return conflictsOf(user.uuid, ahead, toCome(work, now), facts).map((found) => ({
      ...found,
      text: textOf(found, user.name),
    }))
  })
}

/** Who of those that are planned said that they do not come, and why. */
export function refusals(shifts: readonly Shift[], { users, zone, now }: Plan): Conflict[] {
  const today = dateOf(now, zone)
  const ahead = shifts.filter(({ date }) => date >= today)
  return ahead.flatMap(({ uuid, state, user_ids, acknowledgements }) =>
    acknowledgements
      .filter(
        (said) => said.answer === 'no' && state !== 'removed' && user_ids.includes(said.user_id),
      )
      .map(({ user_id, reason }) => {
        const name = users.find((user) => user.uuid === user_id)?.name ?? ''
        const text = inEnglish(message('shiftDeclined', { name, reason: reason ?? '' }))
        return { code: 'declined', severity: 'warns', shift_id: uuid, user_id, text }
      }),
  )
}
