/** Something that a summary may rest on: a stretch of work, with its hours, or a note. */
export interface Fact {
  /** The entry; of work, the arrival. */
  id: string
  person: string
  person_id: string
  job: string
  job_id: string
  date: string
  /** Null of a note. */
  seconds: number | null
  note: string | null
}

/** What facts come to in hours, rounded once. */
export function hoursIn(facts: readonly Fact[]): number {
  return Math.round(facts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 36) / 100
}
