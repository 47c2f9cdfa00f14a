/** A budget of labor warns from here on, in percent. */
export const nearlyUsed = 80

/** What of a budget is used, in whole percent; null where there is none. */
export function usedOf(actual: number, budget: number | null | undefined): number | null {
  return budget ? Math.max(0, Math.round((actual / budget) * 100)) : null
}

/** What is used of several budgets of one job: of the one that is used most; null where there is none. */
export function mostUsed(...used: readonly (number | null)[]): number | null {
  const known = used.filter((each) => each !== null)
  return known.length === 0 ? null : Math.max(...known)
}

export type BudgetTone = 'fine' | 'near' | 'over'

/** A budget warns at four fifths and at the whole. */
export function toneOf(percent: number): BudgetTone {
  return percent >= 100 ? 'over' : percent >= nearlyUsed ? 'near' : 'fine'
}
