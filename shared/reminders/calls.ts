import { call, toEveryRole } from '../contract/call.ts'
import { logEntry } from '../log-entries/log-entry.ts'
import { byUuid } from '../contract/page.ts'
import * as reminders from './reminders.ts'
import { reminderRoutes as route } from './routes.ts'

export const reminderCalls = {
  getReminders: call({
    ...route.getReminders,
    ...toEveryRole(reminders.reminders),
  }),
  updateReminders: call({
    ...route.updateReminders,
    changesRecords: true,
    staysOpen: true,
    body: reminders.reminderSettings,
    ...toEveryRole(reminders.reminders),
  }),
  addDevice: call({
    ...route.addDevice,
    changesRecords: true,
    staysOpen: true,
    body: reminders.pushDevice,
    ...toEveryRole(reminders.reminders),
  }),
  clockOut: call({
    ...route.clockOut,
    staysOpen: true,
    params: byUuid,
    body: reminders.leaving,
    ...toEveryRole(logEntry),
    errors: ['not_found', 'locked', 'asked'],
  }),
  removeDevice: call({
    ...route.removeDevice,
    changesRecords: true,
    staysOpen: true,
    body: reminders.pushEndpoint,
    ...toEveryRole(reminders.reminders),
  }),
}
