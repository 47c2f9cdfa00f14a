import { someId, anotherId, type Reference } from '../contract/reference.ts'
import type { logEntryCalls } from './calls.ts'

export const logEntryReference: Reference<typeof logEntryCalls> = {
  listLogEntries: {
    summary: 'Entries, newest first unless asked; a painter’s own only',
    scope: 'logs:read',
  },
  createLogEntry: {
    summary: 'Writes an entry; a painter for themselves only',
    scope: 'logs:write',
    example: {
      user_id: someId,
      job_id: anotherId,
      type: 'ARRIVAL',
      timestamp: '2026-06-01T07:02-04:00',
      notes: 'Primer is dry, starting on the trim.',
    },
  },
  getLogEntry: { summary: 'One entry', scope: 'logs:read' },
  updateLogEntry: {
    summary: 'Corrects an entry; a painter their own only',
    scope: 'logs:write',
    example: { notes: 'Two coats on the trim.', version: 1 },
  },
  removeLogEntry: {
    summary: 'Takes an entry away that should not be, with the reason',
    scope: 'logs:write',
    example: { reason: 'Logged at the wrong job, and entered again there.' },
  },
  withdrawLogEntry: {
    summary: 'Takes back an entry within ten minutes of writing it',
    scope: 'logs:write',
  },
}
