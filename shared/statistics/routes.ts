import { get } from '../contract/route.ts'

export const statisticsRoutes = {
  getStatistics: get('/api/statistics'),
} as const
