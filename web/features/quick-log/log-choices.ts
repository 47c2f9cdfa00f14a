import type { Job } from '../../../shared/jobs/job.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import type { FormValues } from '../../api/form/conflict.ts'
import { jobOfAll, leavingOf, placeOfAll } from './likely.ts'
import { leavesJob, quickTypeOf, usersOf, type QuickType } from './quick-type.ts'

/** What the user chose, by hand or by voice; the rest is proposed. */
export interface ByHand {
  type: boolean
  job: boolean
  users: boolean
}

/** What the choices of the log sheet depend on. */
export interface Situation extends Pick<Statistics, 'own' | 'onSite' | 'onBreak'> {
  jobs: readonly Job[]
  /** The user of the sheet, by id. */
  me: string
  /** True if the user can log for others. */
  hasCrew: boolean
  /** The users whom the sheet proposed when it opened. */
  proposed: readonly string[]
  byHand: ByHand
  hasPhotos: boolean
}

/** Returns what the user chose so far; everything that was said counts as chosen. */
function chosenIn({ byHand }: Situation, { source }: FormValues): ByHand {
  const isSpoken = source === 'voice'
  return { ...byHand, type: byHand.type || isSpoken, users: byHand.users || isSpoken }
}

/** Returns true if there is neither a note nor a photo. */
export function isEmpty({ hasPhotos }: Situation, { notes }: FormValues): boolean {
  return !notes?.trim() && !hasPhotos
}

/**
 * Returns true if a user at work wrote or photographed something and chose nothing: they mean the note, and a photo
 * clocks no one out.
 */
export function isNote(situation: Situation, values: FormValues): boolean {
  const { type } = chosenIn(situation, values)
  return !type && situation.own.onSite !== null && !isEmpty(situation, values)
}

/** Returns what the big button does. */
export function typeIn(situation: Situation, values: FormValues): QuickType {
  return isNote(situation, values) ? 'JOB_NOTE' : quickTypeOf(values)
}

/** Returns false for a break of a user who is at no job; a foreman can log one for others. */
export function isOffered(type: QuickType, { own, me }: Situation, values: FormValues): boolean {
  return (
    (type !== 'MEAL' && type !== 'REST') || own.onSite !== null || usersOf(values).join() !== me
  )
}

/**
 * Returns what choosing a type changes: a crew leaves the job that it is at, and for a break all of it, unless the
 * user chose somebody.
 */
export function withType(type: QuickType, situation: Situation, values: FormValues): FormValues {
  const { hasCrew, proposed } = situation
  const chosen = chosenIn(situation, values)
  const withProposed = (ids: readonly string[]) => !chosen.users && { user_ids: ids.join(',') }
  if (!leavesJob(type)) return { type, ...withProposed(proposed) }
  const { job, crew } = leavingOf(situation, values.job_id ?? '', {
    isJobChosen: chosen.job,
    users: chosen.users ? usersOf(values) : null,
  })
  const isForAll = hasCrew && type !== 'DEPARTURE' && crew.length > 0
  return {
    type,
    ...(job !== undefined && { job_id: job }),
    ...withProposed(isForAll ? crew : proposed),
  }
}

/** Returns what choosing users changes: they leave the job that they are at, and return from a break to its job. */
export function withUsers(
  users: readonly string[],
  situation: Situation,
  values: FormValues,
): FormValues {
  const type = typeIn(situation, values)
  const job = leavesJob(type) ? placeOfAll(situation, users) : jobOfAll(situation.onBreak, users)
  const hasJob = situation.jobs.some(({ uuid }) => uuid === values.job_id)
  const isOpen = !hasJob || (type !== 'JOB_NOTE' && !situation.byHand.job)
  return { user_ids: users.join(','), ...(job !== undefined && isOpen && { job_id: job }) }
}
