import type { Statistics } from '../../../shared/statistics/statistics.ts'
import type { AppText } from '../../language/app/text.tsx'
import type { QuickLogText } from '../../language/quick-log/text.ts'
import type { QuickType } from './quick-type.ts'

/** Whether the person has left for a break and is not back yet. */
function isOnBreak(own: Statistics['own']): boolean {
  return own.onSite === null && own.onBreak
}

/** Returns the names of the choices: after a break, an arrival is going back to work. */
export function typeLabels(
  own: Statistics['own'],
  quickLog: QuickLogText,
): Record<QuickType, string> {
  return {
    ARRIVAL: isOnBreak(own) ? quickLog.backToWork : quickLog.arrive,
    DEPARTURE: quickLog.leave,
    MEAL: quickLog.meal,
    REST: quickLog.rest,
    JOB_NOTE: quickLog.justNote,
  }
}

interface Chosen {
  type: QuickType
  job: { uuid: string; job_name: string }
  /** How many it is for, and whether that is the person alone. */
  count: number
  isAlone: boolean
  /** The time, where it is not now, as it is shown. */
  time: string | null
  own: Statistics['own']
}

/** What the big button says that it does: to arrive at the next job is to leave the one before. */
export function sentenceOf(
  { type, job: { uuid, job_name }, count, isAlone, time, own }: Chosen,
  quickLog: QuickLogText,
  { unknownJob }: AppText['common'],
): string {
  const left = isAlone && type === 'ARRIVAL' ? own.onSite : null
  const isBack = isAlone && isOnBreak(own) && own.lastJob?.job_id === uuid
  const plain =
    left && left.job_id !== uuid
      ? quickLog.moveOn(left.job_name ?? unknownJob, job_name)
      : type === 'ARRIVAL' && isBack
        ? quickLog.backTo(job_name)
        : quickLog.confirm[type](job_name)
  const timed = time === null ? plain : quickLog.atTime(plain, time)
  return count > 1 ? `${timed} (${quickLog.people(count)})` : timed
}
