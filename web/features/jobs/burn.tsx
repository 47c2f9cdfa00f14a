import type { JobCosts } from '../../../shared/job-costs/job-costs.ts'
import { BarChart } from '../../components/charts/bar-chart.tsx'
import { hoursOf } from '../../components/hours.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** So many of the last weeks are drawn; the table has all. */
const shownWeeks = 8

/** How a job's budget was used week by week: what was used before, and in that week upon it. */
export function Burn({ costs }: { costs: JobCosts }) {
  const { jobCosts, hours } = usePayrollText()
  const format = useFormat()
  // Hours, unless dollars alone are budgeted.
  const inDollars = costs.budget_hours === null && costs.budget_dollars !== null
  const valueOf = ({ worked_seconds, cost }: JobCosts['weeks'][number]) =>
    inDollars ? Number(cost) : hoursOf(worked_seconds)
  const written = (value: number) =>
    inDollars ? format.money(value) : hours(format.number(Math.round(value * 100) / 100))
  const weeks = costs.weeks.map((week, index) => {
    const before = costs.weeks.slice(0, index).reduce((sum, each) => sum + valueOf(each), 0)
    return { week, before, own: valueOf(week), label: format.shortDate(week.from) }
  })
  const budget = inDollars ? Number(costs.budget_dollars) : costs.budget_hours
  const last = weeks.at(-1)
  return (
    <BarChart
      label={`${jobCosts.weeks}: ${weeks.map(({ label, own }) => `${label} ${written(own)}`).join(', ')}`}
      columns={weeks.slice(-shownWeeks).map((each) => ({
        label: each.label,
        bars: [
          [
            { look: 'before', value: each.before },
            { look: 'now', value: each.own },
          ],
        ],
        ...(each === last && { shown: written(each.before + each.own) }),
      }))}
      line={budget === null ? undefined : { value: budget, label: jobCosts.limit(written(budget)) }}
      table={{
        head: [jobCosts.weeks, jobCosts.hours, jobCosts.labor, jobCosts.inAll],
        rows: weeks.map(({ week, before, own, label }) => [
          label,
          hours(format.decimal(hoursOf(week.worked_seconds))),
          format.money(Number(week.cost)),
          written(before + own),
        ]),
      }}
    />
  )
}
