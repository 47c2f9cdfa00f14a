import { del, get, post } from '../contract/route.ts'

export const calendarRoutes = {
  getCalendar: get('/api/users/me/calendar'),
  createCalendar: post('/api/users/me/calendar'),
  deleteCalendar: del('/api/users/me/calendar'),
  readFeed: get('/calendar/{file}'),
} as const
