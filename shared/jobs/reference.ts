import { someId, type Reference } from '../contract/reference.ts'
import type { jobCalls } from './calls.ts'

export const jobReference: Reference<typeof jobCalls> = {
  listJobs: { summary: 'Jobs, newest first', scope: 'jobs:read' },
  createJob: {
    summary: 'Adds a job',
    scope: 'jobs:write',
    example: {
      job_name: 'Maple Court: nursery',
      address: '12 Elm St, Dayton, OH 45402',
      customer_id: someId,
      status: 'Active',
      start_date: '2026-06-01',
      color: 'Sage',
    },
  },
  listDeletedJobs: {
    summary: 'Deleted jobs that can be restored, newest deletion first',
    scope: 'jobs:read',
  },
  getJob: { summary: 'One job with its newest entries; a painter’s own only', scope: 'jobs:read' },
  updateJob: {
    summary: 'Changes a job',
    scope: 'jobs:write',
    example: { status: 'Completed', completion_date: '2026-06-12', version: 2 },
  },
  deleteJob: {
    summary: 'Deletes a job with its entries; can be restored for 30 days',
    scope: 'jobs:write',
  },
  restoreJob: { summary: 'Brings a deleted job back with its entries', scope: 'jobs:write' },
}
