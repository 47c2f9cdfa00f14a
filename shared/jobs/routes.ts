import { del, get, post, put } from '../contract/route.ts'

export const jobRoutes = {
  listJobs: get('/api/jobs'),
  createJob: post('/api/jobs/new'),
  listDeletedJobs: get('/api/jobs/deleted'),
  getJob: get('/api/jobs/{uuid}'),
  updateJob: put('/api/jobs/{uuid}'),
  deleteJob: del('/api/jobs/{uuid}'),
  restoreJob: post('/api/jobs/{uuid}/restore'),
} as const
