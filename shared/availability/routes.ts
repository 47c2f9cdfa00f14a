import { get, put } from '../contract/route.ts'

export const availabilityRoutes = {
  getAvailability: get('/api/users/{uuid}/availability'),
  updateAvailability: put('/api/users/{uuid}/availability'),
} as const
