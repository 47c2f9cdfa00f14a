/** What of a budget is used, in whole percent; null where there is none. */
export function usedOf(actual: number, budget: number | null | undefined): number | null {
  return budget ? Math.max(0, Math.round((actual / budget) * 100)) : null
}

export type BudgetTone = 'fine' | 'near' | 'over'

/** A budget warns at four fifths and at the whole. */
export function toneOf(percent: number): BudgetTone {
  return percent >= 100 ? 'over' : percent >= 80 ? 'near' : 'fine'
}

/** How much of a budget is used, beside words that say the same. */
export function BudgetBar({ percent }: { percent: number }) {
  return (
    <div className={`budget-bar ${toneOf(percent)}`} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
    </div>
  )
}
