import { get } from '../contract/route.ts'

export const summaryRoutes = {
  getJobSummary: get('/api/jobs/{uuid}/summary'),
  getWeekSummary: get('/api/reports/weeks/{date}/summary'),
} as const
