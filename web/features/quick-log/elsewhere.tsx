import { useEffect } from 'react'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useUser } from '../../session/session.tsx'
import { useStatistics } from '../../components/statistics/statistics.ts'
import { placeOfAll } from './likely.ts'
import type { QuickType } from './quick-type.ts'

interface Props {
  type: QuickType
  /** The job that was chosen. */
  job: Job
  jobs: readonly Job[]
  /** Those who leave. */
  users: readonly string[]
  known: Pick<Statistics, 'onSite' | 'onBreak'>
  /** True if the server has already said where they are. */
  isSaid: boolean
  onChoose: (job: string, anyway: boolean) => void
}

/** Asks which job is left when the users are at another than the one that was chosen. */
export default function Elsewhere({ type, job, jobs, users, known, isSaid, onChoose }: Props) {
  const quickLog = useQuickLogText()
  const me = useUser()
  const { refetch } = useStatistics()
  // The server knows more than what is shown.
  useEffect(() => {
    if (isSaid) void refetch()
  }, [isSaid, refetch])
  const place = placeOfAll(known, users)
  const at = place === job.uuid ? undefined : jobs.find(({ uuid }) => uuid === place)
  const question = users.join() === me.uuid ? quickLog.atOther : quickLog.theyAreAtOther
  return (
    <div className="notice actions" role="status">
      {at && !isSaid && <span>{question(at.job_name)}</span>}
      {at && (
        <button type="button" className="button primary" onClick={() => onChoose(at.uuid, false)}>
          {quickLog.confirm[type](at.job_name)}
        </button>
      )}
      <button type="button" className="button" onClick={() => onChoose(job.uuid, true)}>
        {quickLog.anyway(quickLog.confirm[type](job.job_name))}
      </button>
    </div>
  )
}
