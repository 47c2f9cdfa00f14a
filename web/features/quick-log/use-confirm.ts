import { useState } from 'react'
import type { Job } from '../../../shared/jobs/job.ts'
import { useDeviceChoice } from '../../device-choice.ts'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { rememberJobPosition } from '../../location/job-positions.ts'
import { usePosition } from '../../location/use-position.ts'
import { useOwner } from '../../session/session.tsx'
import { areElsewhere } from './likely.ts'
import { isEmpty, type Situation } from './log-choices.ts'
import { leavesJob, usersOf, type QuickType } from './quick-type.ts'
import type { useQuickLog } from './use-quick-log.ts'

interface Options {
  situation: Situation
  type: QuickType
  job: Job | undefined
  log: ReturnType<typeof useQuickLog>
  /** What has to be answered first, or null. */
  question: string | null
}

/** Runs the big button: says what is missing, asks which job is left if the users are at another, and submits. */
export function useConfirm({ situation, type, job, log, question }: Options) {
  const quickLog = useQuickLogText()
  const owner = useOwner()
  const [isNoticing] = useDeviceChoice('location', owner)
  const here = usePosition(isNoticing)
  const [problem, setProblem] = useState<string | null>(null)
  /** The job with which the big button was tapped last. */
  const [tapped, setTapped] = useState<string | null>(null)
  const { form, isRefused, state, submit } = log
  const values = form.getValues()
  const chosen = usersOf(values)
  const isElsewhere = areElsewhere(situation, chosen, values)
  const confirm = (meant: QuickType = type) => {
    if (state.isBusy) return
    if (question) return setProblem(question)
    if (!job) return setProblem(quickLog.chooseJob)
    if (chosen.length === 0) return setProblem(quickLog.chooseWho)
    if (meant === 'JOB_NOTE' && isEmpty(situation, values)) return setProblem(quickLog.noteNeeded)
    setProblem(null)
    form.setFieldValue('type', meant)
    setTapped(job.uuid)
    if (leavesJob(meant) && isElsewhere) return
    // Where a user arrives is where the job is: it is proposed there the next time.
    if (meant === 'ARRIVAL' && here && !values.time && chosen.includes(situation.me)) {
      rememberJobPosition(owner, job.uuid, here)
    }
    submit()
  }
  /** Leaves the job where the users are or, with `anyway`, the one that was chosen. */
  const choosePlace = (uuid: string, anyway: boolean) => {
    form.setFieldValue('job_id', uuid)
    form.setFieldValue('anyway', anyway ? uuid : '')
    setTapped(uuid)
    submit()
  }
  const isWaiting = leavesJob(type) && job?.uuid === tapped && !state.isBusy
  return { confirm, choosePlace, problem, isAsked: isWaiting && (isRefused || isElsewhere) }
}
