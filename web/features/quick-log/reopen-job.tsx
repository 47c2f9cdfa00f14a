import { jobCalls } from '../../../shared/jobs/calls.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useMay } from '../../session/session.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

interface Props {
  job: Job
  onCancel: () => void
}

/** Nobody arrives at a job that is over: asks whether it goes on, and sets it to Active. */
export default function ReopenJob({ job, onCancel }: Props) {
  const { common, statuses } = useText()
  const quickLog = useQuickLogText()
  const may = useMay()
  const messageOf = useErrorMessage()
  const update = useSend(jobCalls.updateJob)
  // Whatever else changed on the job meanwhile: that it goes on does not depend on it.
  const reopen = () => update.mutate({ params: { uuid: job.uuid }, body: { status: 'Active' } })
  return (
    <div className="quick-log">
      <ErrorMessage text={messageOf(update.error)} />
      <p>{quickLog.jobIsOver(job.job_name, statuses[job.status])}</p>
      <div className="ends actions">
        <button type="button" className="button" onClick={onCancel}>
          {may(jobCalls.updateJob) ? common.cancel : common.back}
        </button>
        {may(jobCalls.updateJob) ? (
          <button
            type="button"
            className="button primary"
            disabled={update.isPending}
            onClick={reopen}
          >
            {quickLog.reopen}
          </button>
        ) : (
          <p>{quickLog.askOffice}</p>
        )}
      </div>
    </div>
  )
}
