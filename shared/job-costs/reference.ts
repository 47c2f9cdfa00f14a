import type { Reference } from '../contract/reference.ts'
import type { jobCostCalls } from './calls.ts'

export const jobCostReference: Reference<typeof jobCostCalls> = {
  getJobCosts: {
    summary: 'Hours and labor cost of a job, by person and pay period, against its budget',
    scope: 'payroll:read',
  },
  getJobDeletion: {
    summary:
      'Who is on the clock at a job, and hours there that are in no payroll file yet: what to know before it is deleted',
    scope: 'jobs:read',
  },
}
