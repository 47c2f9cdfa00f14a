import { Link } from 'react-router-dom'
import { toneOf } from '../../../../shared/job-costs/budget.ts'
import type { BudgetUsed } from '../../../../shared/overview/overview.ts'
import { BudgetBar } from '../../../components/budget-bar.tsx'
import { hoursOf } from '../../../components/hours.ts'
import { JobLink } from '../../../components/jobs/job-chip.tsx'
import { useOverviewText } from '../../../language/overview/text.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Panel } from '../../../components/panel/panel.tsx'

/** So many of the most used are shown. */
const shownAtMost = 5

const dayLength = 86_400_000

/** After how many days the hours of a budget are used up at the pace of the last 14; null where they are, or in a far future. */
function daysLeft({ worked_seconds, budget_hours, recent_seconds }: BudgetUsed): number | null {
  const left = (budget_hours ?? 0) * 3600 - worked_seconds
  if (budget_hours === null || left <= 0 || recent_seconds === 0) return null
  const days = Math.ceil((left / recent_seconds) * 14)
  return days > 60 ? null : days
}

/** The open jobs that have used four fifths of a budget, or more than all of it. */
export function Budgets({ budgets, now }: { budgets: readonly BudgetUsed[]; now: number }) {
  const text = useOverviewText()
  const format = useFormat()
  const all = <Link to={paths.jobs}>{text.allJobs}</Link>
  return (
    <Panel title={text.budgets} aside={all}>
      {budgets.length === 0 && <p className="muted">{text.noBudgets}</p>}
      <ul className="budgets">
        {budgets.slice(0, shownAtMost).map((each) => {
          const days = daysLeft(each)
          const hours = format.number(hoursOf(each.worked_seconds))
          const words = [
            ...(each.budget_hours === null
              ? []
              : [text.usedHours(hours, format.number(each.budget_hours))]),
            ...(each.budget_dollars === null
              ? []
              : [
                  text.usedDollars(
                    format.money(Number(each.cost)),
                    format.money(Number(each.budget_dollars)),
                  ),
                ]),
            text.lastDays(format.number(hoursOf(each.recent_seconds))),
            ...(days === null
              ? []
              : [text.usedUp(format.shortDate(format.dayOf(now + days * dayLength)))]),
          ]
          return (
            <li key={each.job_id}>
              <JobLink uuid={each.job_id} color={each.job_color}>
                {each.job_name}
              </JobLink>
              <strong className={`figure ${toneOf(each.percent)}`}>{each.percent}%</strong>
              <BudgetBar percent={each.percent} />
              <p className="muted">{words.join(' · ')}</p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
