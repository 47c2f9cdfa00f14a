import type { Call } from '../../../shared/calls/call.ts'
import { logEntryRoutes } from '../../../shared/routes/log-entries.ts'
import { paintRoutes } from '../../../shared/routes/paints.ts'
import { phoneRoutes } from '../../../shared/routes/phone.ts'
import { photoRoutes } from '../../../shared/routes/photos.ts'
import { reminderRoutes } from '../../../shared/routes/reminders.ts'
import { timesheetRoutes } from '../../../shared/routes/timesheets.ts'
import { queuedCalls, type QueuedCall } from './operation.ts'

/**
 * The calls that wait for signal, loaded as they are sent: a screen that sends none does without what the
 * contract says of them.
 */
const load: { [Name in QueuedCall]: () => Promise<Call> } = {
  createLogEntry: () => logEntryCall('createLogEntry'),
  updateLogEntry: () => logEntryCall('updateLogEntry'),
  withdrawLogEntry: () => logEntryCall('withdrawLogEntry'),
  submitTimesheet: async () =>
    (await import('../../../shared/calls/timesheets.ts')).timesheetCalls.submitTimesheet,
  leaveArrival: async () =>
    (await import('../../../shared/calls/reminders.ts')).reminderCalls.leaveArrival,
  acceptProposal: async () =>
    (await import('../../../shared/calls/phone.ts')).phoneCalls.acceptProposal,
  createPaint: async () => (await import('../../../shared/calls/paints.ts')).paintCalls.createPaint,
  createPhoto: async () => (await import('../../../shared/calls/photos.ts')).photoCalls.createPhoto,
}

async function logEntryCall(name: QueuedCall & keyof typeof logEntryRoutes): Promise<Call> {
  return (await import('../../../shared/calls/log-entries.ts')).logEntryCalls[name]
}

const routeOf = {
  ...logEntryRoutes,
  ...timesheetRoutes,
  ...reminderRoutes,
  ...phoneRoutes,
  ...photoRoutes,
  ...paintRoutes,
}

/** A call that waits for signal, by its name. */
export function queuedCall(name: QueuedCall): Promise<Call> {
  return load[name]()
}

/** The name of a call that waits for signal; null for all others. */
export function queuedName({ method, path }: Pick<Call, 'method' | 'path'>): QueuedCall | null {
  const isIt = (name: QueuedCall) => routeOf[name].path === path && routeOf[name].method === method
  return queuedCalls.find(isIt) ?? null
}
