import { get } from '../contract/route.ts'

export const historyRoutes = {
  listHistory: get('/api/history/{uuid}'),
} as const
