import type { Reference } from '../contract/reference.ts'
import type { summaryCalls } from './calls.ts'

export const summaryReference: Reference<typeof summaryCalls> = {
  getJobSummary: {
    summary:
      'What was done on a job this week and the last, in sentences that lead to their entries',
    scope: 'jobs:read',
  },
  getWeekSummary: {
    summary: 'The same of a workweek, of everybody or of one person; a painter’s own only',
    scope: 'timesheets:read',
  },
}
