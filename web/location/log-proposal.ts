/** What is proposed when the log sheet opens: an arrival at a job, or leaving it, and for whom if not for oneself. */
export interface Proposal {
  type: 'ARRIVAL' | 'DEPARTURE'
  job: string
  users?: readonly string[]
}
