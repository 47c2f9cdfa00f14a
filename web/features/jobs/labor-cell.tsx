import { useMemo } from 'react'
import { jobCostCalls } from '../../../shared/job-costs/calls.ts'
import { mostUsed, usedOf } from '../../../shared/job-costs/budget.ts'
import type { JobView } from '../../../shared/jobs/job.ts'
import { useCall } from '../../api/queries.ts'
import { useCalls } from '../../api/use-calls.ts'
import { hoursOf } from '../../components/hours.ts'
import { useText } from '../../language/app/text.tsx'
import { useFormat } from '../../session/tenant.ts'
import { BudgetBar } from '../../components/budget-bar.tsx'

/** Hours and dollars of labor that a job has taken. */
export interface Labor {
  hours: number
  dollars: number
}

function laborIn({ worked_seconds, cost }: { worked_seconds: number; cost: string }): Labor {
  return { hours: hoursOf(worked_seconds), dollars: Number(cost) }
}

/** The labor of jobs with a budget, with the hours of the running week: what their pages say; null until it is known. */
export function useLabor(jobs: readonly JobView[]): (job: JobView) => Labor | null {
  const asked = useMemo(() => jobs.filter(({ labor }) => labor).map(({ uuid }) => uuid), [jobs])
  const costs = useCalls(
    jobCostCalls.getJobCosts,
    asked.map((uuid) => ({ params: { uuid } })),
  )
  return useMemo(() => {
    const known = new Map(costs?.map((found) => [found.job_id, found]))
    return ({ uuid }) => {
      const found = known.get(uuid)
      return found ? laborIn(found) : null
    }
  }, [costs])
}

/** What of a job's budgets is used, in percent: of the one that is used more. */
export function laborUsed(
  { budget_hours, budget_dollars }: JobView,
  labor: Labor | null,
): number | null {
  if (!labor) return null
  const hours = usedOf(labor.hours, budget_hours)
  const dollars = usedOf(labor.dollars, Number(budget_dollars ?? 0))
  return mostUsed(hours, dollars)
}

/**
 * A job's budgets of labor against what is used of them, shown as soon as it is known of this one; `useLabor` asks,
 * of a few at a time.
 */
export function LaborCell({ job }: { job: JobView }) {
  const { columns } = useText()
  const format = useFormat()
  const { data } = useCall(
    jobCostCalls.getJobCosts,
    { params: { uuid: job.uuid } },
    { enabled: false },
  )
  const labor = data ? laborIn(data) : null
  const percent = laborUsed(job, labor)
  if (percent === null || !labor) return null
  const { budget_hours, budget_dollars } = job
  const hours = (value: number) => `${format.number(value)} h`
  const used = usedOf(labor.hours, budget_hours)
  const spent = usedOf(labor.dollars, Number(budget_dollars ?? 0))
  return (
    <>
      {used !== null && (
        <div>{columns.laborOf(hours(labor.hours), hours(budget_hours ?? 0), used)}</div>
      )}
      {spent !== null && (
        <div>
          {columns.laborOf(
            format.money(labor.dollars),
            format.money(Number(budget_dollars ?? 0)),
            spent,
          )}
        </div>
      )}
      <BudgetBar percent={percent} />
    </>
  )
}
