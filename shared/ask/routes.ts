import { get, post } from '../contract/route.ts'

export const askRoutes = {
  getAsking: get('/api/ask'),
  ask: post('/api/ask'),
} as const
