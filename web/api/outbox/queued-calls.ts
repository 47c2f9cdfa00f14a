import type { Call } from '../../../shared/contract/call.ts'
import { logEntryRoutes } from '../../../shared/log-entries/routes.ts'
import { paintRoutes } from '../../../shared/paints/routes.ts'
import { phoneRoutes } from '../../../shared/phone/routes.ts'
import { photoRoutes } from '../../../shared/photos/routes.ts'
import { reminderRoutes } from '../../../shared/reminders/routes.ts'
import { timesheetRoutes } from '../../../shared/timesheets/routes.ts'
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
    (await import('../../../shared/timesheets/calls.ts')).timesheetCalls.submitTimesheet,
  // As phones keep it in their outbox.
  leaveArrival: async () =>
    (await import('../../../shared/reminders/calls.ts')).reminderCalls.clockOut,
  acceptProposal: async () =>
    (await import('../../../shared/phone/calls.ts')).phoneCalls.acceptProposal,
  createPaint: async () => (await import('../../../shared/paints/calls.ts')).paintCalls.createPaint,
  createPhoto: async () => (await import('../../../shared/photos/calls.ts')).photoCalls.createPhoto,
}

async function logEntryCall(name: QueuedCall & keyof typeof logEntryRoutes): Promise<Call> {
  return (await import('../../../shared/log-entries/calls.ts')).logEntryCalls[name]
}

const routeOf = {
  ...logEntryRoutes,
  ...timesheetRoutes,
  ...reminderRoutes,
  leaveArrival: reminderRoutes.clockOut,
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
