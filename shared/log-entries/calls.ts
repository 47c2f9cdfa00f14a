import * as z from 'zod/mini'
import { call, toEveryRole, toOffice } from '../contract/call.ts'
import * as logs from './log-entry.ts'
import { byUuid, pageQuery } from '../contract/page.ts'
import { logEntryRoutes as route } from './routes.ts'

export const logEntryCalls = {
  listLogEntries: call({
    ...route.listLogEntries,
    kind: 'list',
    query: z.strictObject({ ...pageQuery, ...logs.logFilter }),
    ...toEveryRole(z.array(logs.logEntry)),
    errors: ['forbidden'],
  }),
  createLogEntry: call({
    ...route.createLogEntry,
    staysOpen: true,
    body: logs.newLogEntry,
    ...toEveryRole(logs.logEntry),
    kind: 'create',
    errors: ['conflict', 'locked', 'asked', 'payment_required'],
  }),
  getLogEntry: call({
    ...route.getLogEntry,
    params: byUuid,
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden'],
  }),
  updateLogEntry: call({
    ...route.updateLogEntry,
    staysOpen: true,
    params: byUuid,
    body: logs.logEntryChange,
    ...toEveryRole(logs.logEntry),
    errors: ['payment_required', 'not_found', 'forbidden', 'conflict', 'locked', 'asked'],
  }),
  removeLogEntry: call({
    ...route.removeLogEntry,
    staysOpen: true,
    params: byUuid,
    body: logs.logEntryRemoval,
    ...toOffice(logs.logEntry),
    errors: ['not_found', 'forbidden', 'conflict', 'locked', 'asked'],
  }),
  withdrawLogEntry: call({
    ...route.withdrawLogEntry,
    staysOpen: true,
    params: byUuid,
    body: z.optional(logs.withdrawal),
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden', 'conflict', 'locked', 'asked'],
  }),
}
