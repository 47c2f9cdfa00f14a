import { del, get, post, put } from '../contract/route.ts'

export const scheduleRoutes = {
  getSchedule: get('/api/schedule'),
  createShift: post('/api/shifts'),
  updateShift: put('/api/shifts/{uuid}'),
  deleteShift: del('/api/shifts/{uuid}'),
} as const
