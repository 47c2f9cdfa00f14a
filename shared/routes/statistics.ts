import { get } from './route.ts'

export const statisticsRoutes = {
  getStatistics: get('/api/statistics'),
} as const
