import { get } from '../contract/route.ts'

export const jobCostRoutes = {
  getJobCosts: get('/api/jobs/{uuid}/costs'),
  getJobDeletion: get('/api/jobs/{uuid}/deletion'),
} as const
