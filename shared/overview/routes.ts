import { get } from '../contract/route.ts'

export const overviewRoutes = {
  getOverview: get('/api/overview'),
} as const
