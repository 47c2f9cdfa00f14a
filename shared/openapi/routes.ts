import { get } from '../contract/route.ts'

export const openApiRoutes = {
  getHealth: get('/api/health'),
  getOpenApi: get('/api/openapi.json'),
} as const
