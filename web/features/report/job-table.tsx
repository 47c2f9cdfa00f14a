import type { ReportJob } from '../../../shared/reports/week-report.ts'
import { hoursOf } from '../../components/hours.ts'
import { JobLink } from '../../components/jobs/job-chip.tsx'
import { jobName } from '../../components/jobs/job-name.ts'
import { useText } from '../../language/app/text.tsx'
import { useReportText } from '../../language/report/text.ts'
import { useFormat } from '../../session/tenant.ts'

function Budget({ budget }: { budget: NonNullable<ReportJob['budget']> }) {
  const text = useReportText()
  const format = useFormat()
  const { hours, dollars, used_hours, used_dollars } = budget
  const words = [
    hours !== null && text.budgetHours(format.number(used_hours), format.number(hours)),
    dollars !== null &&
      used_dollars !== null &&
      text.budgetDollars(format.money(Number(used_dollars)), format.money(Number(dollars))),
  ]
  return words.filter((each) => each !== false).join(' · ')
}

/** Hours and labor cost of each job, beside the week before and its budget. */
export function JobTable({ jobs }: { jobs: readonly ReportJob[] }) {
  const { common } = useText()
  const text = useReportText()
  const format = useFormat()
  const hours = (seconds: number) => (seconds === 0 ? '–' : format.decimal(hoursOf(seconds)))
  const money = (cost: string | null) =>
    Number(cost ?? 0) === 0 ? '–' : format.money(Number(cost))
  const hasBudget = jobs.some(({ budget }) => Boolean(budget))
  if (jobs.length === 0) return null
  return (
    <section className="section">
      <h2>{text.byJob}</h2>
      <div className="report paper" tabIndex={0} role="region" aria-label={text.byJob}>
        <table aria-label={text.byJob}>
          <thead>
            <tr>
              <th scope="col">{text.job}</th>
              <th scope="col">{text.total}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.cost}</th>
              <th scope="col">{text.before}</th>
              {hasBudget && <th scope="col">{text.budget}</th>}
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.job_id}>
                <th scope="row">
                  <JobLink uuid={job.job_id} color={job.job_color}>
                    {jobName(job, text, common)}
                  </JobLink>
                </th>
                <td>{hours(job.worked_seconds)}</td>
                <td>{hours(job.before_seconds)}</td>
                <td>{money(job.cost)}</td>
                <td>{money(job.before_cost)}</td>
                {hasBudget && (
                  <td>{job.budget ? <Budget budget={job.budget} /> : text.noBudget}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
