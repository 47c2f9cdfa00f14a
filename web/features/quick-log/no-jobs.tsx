import { Link } from 'react-router-dom'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/session.tsx'

/** In place of the form while there are no jobs: people who may add one get a button, others are told to wait for the office. */
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
