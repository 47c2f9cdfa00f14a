import * as z from 'zod/mini'
import { call, toEveryRole } from './call.ts'
import * as logs from '../log-entry.ts'
import { byUuid, pageQuery } from './page.ts'

export const logEntryCalls = {
  listLogEntries: call({
    method: 'GET',
    path: '/api/logs/all',
    summary: 'Entries, newest first unless asked; a painter’s own only',
    paged: true,
    query: z.strictObject({ ...pageQuery, ...logs.logFilter }),
    ...toEveryRole(z.array(logs.logEntry)),
    errors: ['forbidden'],
  }),
  createLogEntry: call({
    method: 'POST',
    path: '/api/logs/create',
    summary: 'Writes an entry; a painter for themselves only',
    body: logs.newLogEntry,
    ...toEveryRole(logs.logEntry),
    creates: true,
  }),
  getLogEntry: call({
    method: 'GET',
    path: '/api/logs/{uuid}',
    summary: 'One entry',
    params: byUuid,
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden'],
  }),
  updateLogEntry: call({
    method: 'PUT',
    path: '/api/logs/{uuid}',
    summary: 'Corrects an entry; a painter their own only',
    params: byUuid,
    body: logs.logEntryChange,
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  withdrawLogEntry: call({
    method: 'DELETE',
    path: '/api/logs/{uuid}',
    summary: 'Takes back an entry within ten minutes of writing it',
    params: byUuid,
    ...toEveryRole(logs.logEntry),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
}
