/** A budget of labor warns from here on, in percent. */
export const nearlyUsed = 80

/** Returns true if a job has a budget of labor. */
export function hasBudget(job: {
  budget_hours: number | null
  budget_dollars: string | null
}): boolean {
  return job.budget_hours !== null || job.budget_dollars !== null
}

/** Returns seconds as hours to the hundredth: a budget's percentage is of these everywhere. */
export function inHours(seconds: number): number {
  return Math.round(seconds / 36) / 100
}

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
