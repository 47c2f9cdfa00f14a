import { del, get, post, put } from '../contract/route.ts'

export const logEntryRoutes = {
  listLogEntries: get('/api/logs/all'),
  createLogEntry: post('/api/logs/create'),
  getLogEntry: get('/api/logs/{uuid}'),
  updateLogEntry: put('/api/logs/{uuid}'),
  removeLogEntry: post('/api/logs/{uuid}/remove'),
  withdrawLogEntry: del('/api/logs/{uuid}'),
} as const
