/** What is proposed when the log sheet opens: an arrival at a job, or leaving it. */
export interface Proposal {
  type: 'ARRIVAL' | 'DEPARTURE'
  job: string
}
