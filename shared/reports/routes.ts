import { get } from '../contract/route.ts'

export const reportRoutes = {
  getWeekReport: get('/api/reports/weeks/{date}'),
  getWeekReportFile: get('/api/reports/weeks/{date}/file'),
} as const
