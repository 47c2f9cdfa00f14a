import type { JobView } from '../../../shared/jobs/job.ts'
import { useText } from '../../language/app-text.tsx'
import { useFormat } from '../../session/tenant.ts'
import { BudgetBar, usedOf } from './budget-bar.tsx'

/** What of a job's budgets is used, in percent: of the one that is used more. */
export function laborUsed({ labor, budget_hours, budget_dollars }: JobView): number | null {
  if (!labor) return null
  const hours = usedOf(labor.hours, budget_hours)
  const dollars = usedOf(Number(labor.dollars), Number(budget_dollars ?? 0))
  return hours === null || dollars === null ? (hours ?? dollars) : Math.max(hours, dollars)
}

/** A job's budgets of labor against what approved timesheets have used of them. */
export function LaborCell({ job }: { job: JobView }) {
  const { columns } = useText()
  const format = useFormat()
  const percent = laborUsed(job)
  if (percent === null || !job.labor) return null
  const { labor, budget_hours, budget_dollars } = job
  const hours = (value: number) => `${format.number(value)} h`
  const used = usedOf(labor.hours, budget_hours)
  const spent = usedOf(Number(labor.dollars), Number(budget_dollars ?? 0))
  return (
    <>
      {used !== null && (
        <div>{columns.laborOf(hours(labor.hours), hours(budget_hours ?? 0), used)}</div>
      )}
      {spent !== null && (
        <div>
          {columns.laborOf(
            format.money(Number(labor.dollars)),
            format.money(Number(budget_dollars ?? 0)),
            spent,
          )}
        </div>
      )}
      <BudgetBar percent={percent} />
    </>
  )
}
