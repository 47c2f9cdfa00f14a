import { Link } from 'react-router-dom'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { useText } from '../../language/app-text.tsx'
import { useQuickLogText } from '../../language/quick-log-text.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/session.tsx'

/** Nothing to log for: who may adds the first job, others wait for the office. */
export default function NoJobs({ onDone }: { onDone: () => void }) {
  const { chrome } = useText()
  const quickLog = useQuickLogText()
  const may = useMay()
  if (!may(jobCalls.createJob)) return <p className="notice">{quickLog.noJobs}</p>
  return (
    <p className="notice">
      {quickLog.noJobsYet}{' '}
      <Link className="button primary" to={paths.newJob} onClick={onDone}>
        {chrome.addJob}
      </Link>
    </p>
  )
}
