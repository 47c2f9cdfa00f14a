import type { Call } from '../../../shared/contract/call.ts'
import { queuedCalls, queuedRoutes, type QueuedCall } from '../../../shared/api/queued-calls.ts'
import type { logEntryRoutes } from '../../../shared/log-entries/routes.ts'

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

/** A call that waits for signal, by its name. */
export function queuedCall(name: QueuedCall): Promise<Call> {
  return load[name]()
}

/** The name of a call that waits for signal; null for all others. */
export function queuedName({ method, path }: Pick<Call, 'method' | 'path'>): QueuedCall | null {
  const isIt = (name: QueuedCall) =>
    queuedRoutes[name].path === path && queuedRoutes[name].method === method
  return queuedCalls.find(isIt) ?? null
}
