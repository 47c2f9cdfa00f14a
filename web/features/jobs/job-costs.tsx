import { Link } from 'react-router-dom'
import { useState } from 'react'
import { jobCostCalls } from '../../../shared/job-costs/calls.ts'
import { toneOf, usedOf } from '../../../shared/job-costs/budget.ts'
import type { JobView } from '../../../shared/jobs/job.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { BudgetBar } from '../../components/budget-bar.tsx'
import { Burn } from './burn.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const BudgetForm = lazyComponent(() => import('./budget-form.tsx'))

interface BudgetProps {
  label: string
  actual: number
  budget: number | null
  written: (value: number) => string
}

/** What is used of a budget, as a bar and in words; it warns at four fifths and at the whole. */
function Budget({ label, actual, budget, written }: BudgetProps) {
  const { jobCosts } = usePayrollText()
  const percent = usedOf(actual, budget)
  if (percent === null || budget === null) return null
  const tone = toneOf(percent)
  return (
    <div className="budget">
      <p>
        {label}: {jobCosts.of(written(actual), written(budget), percent)}
      </p>
      <BudgetBar percent={percent} />
      {tone !== 'fine' && (
        <p className={tone === 'over' ? 'alert' : 'alert warn'}>{jobCosts[tone]}</p>
      )}
    </div>
  )
}

/** Hours, labor and materials of a job against its budgets; labor by person and by week. */
export default function JobCosts({ job }: { job: JobView }) {
  const text = usePayrollText()
  const { jobCosts } = text
  const format = useFormat()
  const problem = useErrorMessage()
  // The form is fetched by who sets a budget, not by everybody who looks at a job.
  const [isBudgeting, setBudgeting] = useState(false)
  const costs = useCall(jobCostCalls.getJobCosts, { params: { uuid: job.uuid } })
  const hours = (seconds: number) => Math.round(seconds / 36) / 100
  const textOf = ({ worked_seconds, cost }: { worked_seconds: number; cost: string }) =>
    `${text.hours(format.number(hours(worked_seconds)))} · ${format.money(Number(cost))}`
  const { data } = costs
  return (
    <section className={data ? 'section' : 'section costs'} aria-label={jobCosts.title}>
      <h2>{jobCosts.title}</h2>
      <QueryState
        isLoading={costs.isLoading}
        error={data ? null : problem(costs.error)}
        onRetry={() => void costs.refetch()}
      >
        {data && (
          <>
            <Budget
              label={jobCosts.hours}
              actual={hours(data.worked_seconds)}
              budget={data.budget_hours}
              written={(value) => text.hours(format.number(value))}
            />
            <Budget
              label={jobCosts.labor}
              actual={Number(data.cost)}
              budget={data.budget_dollars === null ? null : Number(data.budget_dollars)}
              written={format.money}
            />
            <Budget
              label={jobCosts.materials}
              actual={Number(data.materials)}
              budget={data.budget_materials === null ? null : Number(data.budget_materials)}
              written={format.money}
            />
            {data.weeks.length > 1 && <Burn costs={data} />}
            <ul className="plain-list entry-list paper">
              <li>
                <strong>{jobCosts.labor}</strong>
                <strong>{textOf(data)}</strong>
              </li>
              {data.people.map((each) => (
                <li key={each.user_id}>
                  <span>{each.user_name ?? text.sheet.nobody}</span>
                  <span>{textOf(each)}</span>
                </li>
              ))}
              <li>
                <Link to={paths.receiptsOfJob(job.uuid)}>{jobCosts.materials}</Link>
                <span>{format.money(Number(data.materials))}</span>
              </li>
              <li>
                <strong>{jobCosts.together}</strong>
                <strong>{format.money(Number(data.cost) + Number(data.materials))}</strong>
              </li>
            </ul>
          </>
        )}
      </QueryState>
      <details onToggle={(event) => setBudgeting(event.currentTarget.open)}>
        <summary>{jobCosts.budget}</summary>
        <LazyBoundary>{isBudgeting && <BudgetForm key={job.version} job={job} />}</LazyBoundary>
      </details>
    </section>
  )
}
