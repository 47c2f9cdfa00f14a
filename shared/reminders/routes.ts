import { get, post, put } from '../contract/route.ts'

export const reminderRoutes = {
  getReminders: get('/api/users/me/reminders'),
  updateReminders: put('/api/users/me/reminders'),
  addDevice: post('/api/users/me/devices'),
  clockOut: post('/api/arrivals/{uuid}/leave'),
  removeDevice: post('/api/users/me/devices/remove'),
} as const
