import { jobCalls } from '../../../shared/jobs/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import type { Proposal } from '../../location/log-proposal.ts'
import { forgottenOf } from '../../components/forgotten/forgotten-job.ts'
import { ForgottenQuestion } from '../../components/forgotten/forgotten.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useUser } from '../../session/session.tsx'
import { useStatistics } from '../../components/statistics/statistics.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { QuickLogForm } from './quick-log-form.tsx'

interface Props {
  /** What the way here proposed; the likely next thing otherwise. */
  proposal: Proposal | null
  onClose: () => void
}

/** The sheet of the big Log button: the likely next thing is chosen already, one tap confirms it. */
export default function QuickLog({ proposal, onClose }: Props) {
  const quickLog = useQuickLogText()
  const me = useUser()
  const problem = useErrorMessage()
  const statistics = useStatistics()
  const jobs = useWholeList(jobCalls.listJobs)
  const isForeman = canSeeEveryone(me.role)
  const users = useWholeList(userCalls.listUsers, { enabled: isForeman })
  // What was forgotten is settled before anything new: else the next arrival would hide it.
  const found = statistics.data ? forgottenOf(statistics.data) : null
  // Another screen may have read who works here: a painter logs for themselves all the same.
  const everybody = isForeman ? users.data : undefined
  const assignees = everybody?.filter(({ is_active }) => is_active) ?? [me]
  const isLoading = statistics.isLoading || jobs.isLoading || users.isLoading
  const error = statistics.data && jobs.data ? null : (statistics.error ?? jobs.error)
  return (
    <Dialog title={quickLog.title} onClose={onClose}>
      <QueryState
        isLoading={isLoading}
        error={problem(error)}
        onRetry={() => {
          void statistics.refetch()
          void jobs.refetch()
        }}
      >
        {found && (
          <>
            <p>{quickLog.forgottenFirst}</p>
            <LazyBoundary>
              <ForgottenQuestion key={found.entry_id} found={found} />
            </LazyBoundary>
          </>
        )}
        {!found && statistics.data && jobs.data && (
          <QuickLogForm
            own={statistics.data.own}
            onSite={statistics.data.onSite}
            onBreak={statistics.data.onBreak}
            jobs={jobs.data}
            users={assignees}
            proposal={proposal}
            onDone={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  )
}
