import { del, get, post, put } from '../contract/route.ts'

export const scheduleRoutes = {
  getSchedule: get('/api/schedule'),
  createShift: post('/api/shifts'),
  updateShift: put('/api/shifts/{uuid}'),
  deleteShift: del('/api/shifts/{uuid}'),
  getShiftSeries: get('/api/shifts/{uuid}/series'),
  restoreShift: post('/api/shifts/{uuid}/restore'),
  acknowledgeShift: post('/api/shifts/{uuid}/acknowledge'),
  claimShift: post('/api/shifts/{uuid}/claim'),
  publishSchedule: post('/api/schedule/publish'),
  moveDay: post('/api/schedule/move'),
  getActual: get('/api/schedule/actual'),
  listPublications: get('/api/schedule/publications'),
  getScheduleSettings: get('/api/schedule/settings'),
  updateScheduleSettings: put('/api/schedule/settings'),
} as const
