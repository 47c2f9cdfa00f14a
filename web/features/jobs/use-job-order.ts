import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isClosed, type JobView } from '../../../shared/jobs/job.ts'
import { useOverview } from '../../components/overview/use-overview.ts'

/** What is going on, what is to come, what is over. */
function rankOf({ status }: JobView): number {
  return isClosed(status) ? 2 : status === 'Pending' ? 1 : 0
}

/**
 * The order in which jobs are looked at: what was just added, as the address says, those near their budget, then by
 * what goes on; of one rank as they come.
 */
export function useJobOrder(): (a: JobView, b: JobView) => number {
  const added = useSearchParams()[0].get('added')
  const budgets = useOverview().data?.budgets
  return useMemo(() => {
    const urgent = new Set(budgets?.map(({ job_id }) => job_id))
    const first = (job: JobView) =>
      job.uuid === added ? -2 : urgent.has(job.uuid) ? -1 : rankOf(job)
    return (a, b) => first(a) - first(b)
  }, [budgets, added])
}
