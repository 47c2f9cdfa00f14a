import { call, toEveryRole } from './call.ts'
import { logEntry } from '../log-entry.ts'
import { byUuid } from './page.ts'
import * as reminders from '../reminders.ts'
import { reminderRoutes as route } from '../routes/reminders.ts'

export const reminderCalls = {
  getReminders: call({
    ...route.getReminders,
    ...toEveryRole(reminders.reminders),
  }),
  updateReminders: call({
    ...route.updateReminders,
    staysOpen: true,
    body: reminders.reminderSettings,
    ...toEveryRole(reminders.reminders),
  }),
  addDevice: call({
    ...route.addDevice,
    staysOpen: true,
    body: reminders.pushDevice,
    ...toEveryRole(reminders.reminders),
  }),
  leaveArrival: call({
    ...route.leaveArrival,
    staysOpen: true,
    params: byUuid,
    body: reminders.leaving,
    ...toEveryRole(logEntry),
    errors: ['not_found', 'locked', 'asked'],
  }),
  removeDevice: call({
    ...route.removeDevice,
    staysOpen: true,
    body: reminders.pushEndpoint,
    ...toEveryRole(reminders.reminders),
  }),
}
