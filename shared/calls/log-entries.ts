import * as z from 'zod/mini'
import { call, toEveryRole, toOffice } from './call.ts'
import * as logs from '../log-entry.ts'
import { byUuid, pageQuery } from './page.ts'

export const logEntryCalls = {
  listLogEntries: call({
    method: 'GET',
    path: '/api/logs/all',
    paged: true,
    query: z.strictObject({ ...pageQuery, ...logs.logFilter }),
    ...toEveryRole(z.array(logs.logEntry)),
    errors: ['forbidden'],
  }),
  createLogEntry: call({
    method: 'POST',
    path: '/api/logs/create',
    body: logs.newLogEntry,
    ...toEveryRole(logs.logEntry),
    creates: true,
    errors: ['locked'],
  }),
  getLogEntry: call({
    method: 'GET',
    path: '/api/logs/{uuid}',
    params: byUuid,
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden'],
  }),
  updateLogEntry: call({
    method: 'PUT',
    path: '/api/logs/{uuid}',
    params: byUuid,
    body: logs.logEntryChange,
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden', 'conflict', 'locked'],
  }),
  removeLogEntry: call({
    method: 'POST',
    path: '/api/logs/{uuid}/remove',
    params: byUuid,
    body: logs.logEntryRemoval,
    ...toOffice(logs.logEntry),
    errors: ['not_found', 'forbidden', 'conflict', 'locked'],
  }),
  withdrawLogEntry: call({
    method: 'DELETE',
    path: '/api/logs/{uuid}',
    params: byUuid,
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden', 'conflict', 'locked'],
  }),
}
