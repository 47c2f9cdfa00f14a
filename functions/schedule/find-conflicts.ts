import { isClosed } from '../../shared/jobs/job.ts'
import { message } from '../../shared/messages/message.ts'
import {
  conflictsOf,
  leastRest,
  type Conflict,
  type FoundConflict,
} from '../../shared/schedule/conflicts.ts'
import { scheduleSettingsAt } from '../../shared/schedule/settings.ts'
import { canSupervise } from '../../shared/fields/role.ts'
import { toCome } from '../../shared/schedule/imagined.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { inEnglish } from '../errors.ts'
import type { Shift } from '../../shared/schedule/shift.ts'
import type { Plan } from './plan.ts'

const hours = leastRest / 3_600_000

function textOf({ code, severity }: FoundConflict, name: string): string {
  if (code === 'overlap' && severity === 'warns') return inEnglish(message('shiftsOfDay', { name }))
  if (code === 'overlap') return inEnglish(message('shiftsOverlap', { name }))
  if (code === 'rest') return inEnglish(message('shortRest', { name, hours }))
  if (code === 'leave') return inEnglish(message('onLeave', { name }))
  if (code === 'unavailable') return inEnglish(message('notAvailable', { name }))
  if (code === 'no_foreman') return inEnglish(message('noForeman'))
  if (code === 'inactive') return inEnglish(message('shiftOfInactive', { name }))
  return inEnglish(message('shiftOfClosedJob'))
}

/** What is wrong with what is still to come of a plan, in words. */
export function findConflicts(plan: Plan): Conflict[] {
  const { people, jobs, zone, now } = plan
  const today = dateOf(now, zone)
  const open = new Set(
    jobs
      .filter(({ status, deleted_at }) => !isClosed(status) && !deleted_at)
      .map((job) => job.uuid),
  )
  const ofPeople = people.flatMap(({ user, shifts, work, isOff, isFree }) => {
    const ahead = shifts.filter(({ date }) => date >= today)
    const { is_active: isActive } = user
    const facts = { isActive, isClosed: (job: string) => !open.has(job), isOff, isFree }
    return conflictsOf(user.uuid, ahead, toCome(work, now), facts).map((found) => ({
      ...found,
      text: textOf(found, user.name),
    }))
  })
  return [...ofPeople, ...crewsWithoutForeman(plan, today)]
}

/** Who of those that are planned said that they do not come, and why; and who would take a place that is open. */
export function refusals(shifts: readonly Shift[], { users, zone, now }: Plan): Conflict[] {
  const today = dateOf(now, zone)
  const ahead = shifts.filter(({ date, state }) => date >= today && state !== 'removed')
  return ahead.flatMap(({ uuid, user_ids, open_places, acknowledgements }) =>
    acknowledgements.flatMap(({ user_id, answer, reason }): Conflict[] => {
      const name = users.find((user) => user.uuid === user_id)?.name ?? ''
      const found = { severity: 'warns', shift_id: uuid, user_id } as const
      if (answer === 'no' && user_ids.includes(user_id)) {
        const text = inEnglish(message('shiftDeclined', { name, reason: reason ?? '' }))
        return [{ ...found, code: 'declined', text }]
      }
      const waits = answer === 'claim' && open_places > 0 && !user_ids.includes(user_id)
      return waits
        ? [{ ...found, code: 'claim', text: inEnglish(message('claimWaits', { name })) }]
        : []
    }),
  )
}

/** The jobs and days whose crew has nobody who may supervise, where the company wants somebody. */
function crewsWithoutForeman({ people, settings }: Plan, today: string): Conflict[] {
  const all = people.flatMap(({ user, shifts }) => shifts.map((shift) => ({ user, ...shift })))
  const ahead = all.filter(({ date }) => date >= today)
  const crews = Map.groupBy(ahead, ({ date, job_id }) => `${date} ${job_id}`)
  return [...crews.values()].flatMap((crew): Conflict[] => {
    const [first] = crew
    if (!first || !scheduleSettingsAt(settings, first.date).needs_foreman) return []
    if (crew.some(({ user }) => user.is_active && canSupervise(user.role))) return []
    const found = { code: 'no_foreman', severity: 'warns', user_id: null } as const
    return [{ ...found, shift_id: first.shift_id, text: inEnglish(message('noForeman')) }]
  })
}
