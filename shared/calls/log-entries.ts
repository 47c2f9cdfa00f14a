import * as z from 'zod/mini'
import { call } from '../call.ts'
import * as logs from '../log-entry.ts'
import { byUuid, pageQuery } from '../page.ts'
import { everyRole } from '../role.ts'

/** Calls on time and note entries. */
export const logEntryCalls = {
  listLogEntries: call({
    method: 'GET',
    path: '/api/logs/all',
    summary: 'Entries, newest first unless asked; a painter’s own only',
    access: everyRole,
    paged: true,
    query: z.strictObject({ ...pageQuery, ...logs.logFilter }),
    response: z.array(logs.logEntry),
    errors: ['forbidden'],
  }),
  createLogEntry: call({
    method: 'POST',
    path: '/api/logs/create',
    summary: 'Writes an entry; a painter for themselves only',
    access: everyRole,
    body: logs.newLogEntry,
    response: logs.logEntry,
    creates: true,
    errors: ['busy'],
  }),
  getLogEntry: call({
    method: 'GET',
    path: '/api/logs/{uuid}',
    summary: 'One entry',
    access: everyRole,
    params: byUuid,
    response: logs.logEntry,
    errors: ['not_found', 'forbidden'],
  }),
  updateLogEntry: call({
    method: 'PUT',
    path: '/api/logs/{uuid}',
    summary: 'Corrects an entry; a painter their own only',
    access: everyRole,
    params: byUuid,
    body: logs.logEntryChange,
    response: logs.logEntry,
    errors: ['not_found', 'forbidden', 'conflict', 'busy'],
  }),
  withdrawLogEntry: call({
    method: 'DELETE',
    path: '/api/logs/{uuid}',
    summary: 'Takes back an entry within ten minutes of writing it',
    access: everyRole,
    params: byUuid,
    response: logs.logEntry,
    errors: ['not_found', 'forbidden', 'conflict', 'busy'],
  }),
}
