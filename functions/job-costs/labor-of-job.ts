/** Hours and cost of some work, in cents. */
export interface Labor {
  worked_seconds: number
  cents: number
}

/** What these come to together. */
export function sumOf(own: readonly Labor[]): Labor {
  return {
    worked_seconds: own.reduce((sum, each) => sum + each.worked_seconds, 0),
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
  }
}
