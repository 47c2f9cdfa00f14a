import { logEntryRoutes } from '../log-entries/routes.ts'
import { paintRoutes } from '../paints/routes.ts'
import { phoneRoutes } from '../phone/routes.ts'
import { photoRoutes } from '../photos/routes.ts'
import { reminderRoutes } from '../reminders/routes.ts'
import { timesheetRoutes } from '../timesheets/routes.ts'
import { routeKeyOf, type Route } from '../contract/route.ts'

/**
 * How people say that they came or went, and all that a phone sends in one order with it: these wait for signal
 * rather than fail without it. By the names under which phones keep them in their outbox.
 */
export const queuedCalls = [
  'createLogEntry',
  'updateLogEntry',
  'withdrawLogEntry',
  'submitTimesheet',
  'leaveArrival',
  'acceptProposal',
  'createPhoto',
  'createPaint',
] as const
export type QueuedCall = (typeof queuedCalls)[number]

export const queuedRoutes: Readonly<Record<QueuedCall, Route>> = {
  createLogEntry: logEntryRoutes.createLogEntry,
  updateLogEntry: logEntryRoutes.updateLogEntry,
  withdrawLogEntry: logEntryRoutes.withdrawLogEntry,
  submitTimesheet: timesheetRoutes.submitTimesheet,
  leaveArrival: reminderRoutes.clockOut,
  acceptProposal: phoneRoutes.acceptProposal,
  createPhoto: photoRoutes.createPhoto,
  createPaint: paintRoutes.createPaint,
}

/** The gateway’s names of their routes. Where requests are turned away, these go first. */
export const queuedRouteKeys: readonly string[] = Object.values(queuedRoutes).map(routeKeyOf)
