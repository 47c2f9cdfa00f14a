import { useState } from 'react'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { isClosed, type JobView } from '../../../shared/jobs/job.ts'
import { joinAddress } from '../../../shared/fields/address.ts'
import { useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { JobLink } from '../../components/jobs/job-chip.tsx'
import { useText } from '../../language/app/text.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import './jobs-board.css'
import { LaborCell, useLabor } from './labor-cell.tsx'
import { LastWorked } from './last-worked.tsx'
import { useJobOrder } from './use-job-order.ts'

function Cards({ jobs }: { jobs: readonly JobView[] }) {
  useLabor(jobs)
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.uuid} className="paper">
          <JobLink uuid={job.uuid} color={job.color} look={job.main_color?.value}>
            {job.job_name}
          </JobLink>
          <span className="muted">{joinAddress(job)}</span>
          <LaborCell job={job} />
          <LastWorked job={job.uuid} />
        </li>
      ))}
    </ul>
  )
}

/** Jobs by their status, for those who think in boards; what is over is folded. */
export default function JobsBoard() {
  const { jobs: text, statuses } = useText()
  const problem = useErrorMessage()
  const order = useJobOrder()
  const [isUnfolded, setUnfolded] = useState(false)
  const jobs = useWholeList(jobCalls.listJobs)
  const all = (jobs.data ?? []).toSorted(order)
  const closed = all.filter(({ status }) => isClosed(status))
  return (
    <QueryState
      isLoading={jobs.isLoading}
      error={jobs.data ? null : problem(jobs.error)}
      onRetry={() => void jobs.refetch()}
    >
      <div className="board">
        {(['Pending', 'Active'] as const).map((status) => {
          const own = all.filter((job) => job.status === status)
          return (
            <section key={status} aria-label={statuses[status]}>
              <h2>
                {statuses[status]} <span className="muted">{own.length}</span>
              </h2>
              <Cards jobs={own} />
            </section>
          )
        })}
      </div>
      {closed.length > 0 && (
        // Each card of a budget reads its job's labor: only once somebody looks.
        <details
          className="board-closed"
          onToggle={(event) => setUnfolded(event.currentTarget.open)}
        >
          <summary>{text.showClosed(closed.length)}</summary>
          <div className="board">{isUnfolded && <Cards jobs={closed} />}</div>
        </details>
      )}
    </QueryState>
  )
}
