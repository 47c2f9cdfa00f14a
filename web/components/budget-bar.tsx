import { toneOf } from '../../shared/job-costs/budget.ts'

/** How much of a budget is used, beside words that say the same. */
export function BudgetBar({ percent }: { percent: number }) {
  return (
    <div className={`budget-bar ${toneOf(percent)}`} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
    </div>
  )
}
