import { call, toEveryRole } from './call.ts'
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
  removeDevice: call({
    method: 'POST',
    path: '/api/users/me/devices/remove',
    body: reminders.pushEndpoint,
    ...toEveryRole(reminders.reminders),
  }),
}
