import { call, toEveryRole } from './call.ts'
import { logEntry } from '../log-entry.ts'
import { byUuid } from './page.ts'
import * as reminders from '../reminders.ts'

export const reminderCalls = {
  getReminders: call({
    method: 'GET',
    path: '/api/users/me/reminders',
    ...toEveryRole(reminders.reminders),
  }),
  updateReminders: call({
    method: 'PUT',
    path: '/api/users/me/reminders',
    body: reminders.reminderSettings,
    ...toEveryRole(reminders.reminders),
  }),
  addDevice: call({
    method: 'POST',
    path: '/api/users/me/devices',
    body: reminders.pushDevice,
    ...toEveryRole(reminders.reminders),
  }),
  leaveArrival: call({
    method: 'POST',
    path: '/api/arrivals/{uuid}/leave',
    params: byUuid,
    body: reminders.leaving,
    ...toEveryRole(logEntry),
    errors: ['not_found', 'locked'],
  }),
  removeDevice: call({
    method: 'POST',
    path: '/api/users/me/devices/remove',
    body: reminders.pushEndpoint,
    ...toEveryRole(reminders.reminders),
  }),
}
