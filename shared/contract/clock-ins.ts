import { logEntryRoutes } from '../log-entries/routes.ts'
import { paintRoutes } from '../paints/routes.ts'
import { phoneRoutes } from '../phone/routes.ts'
import { photoRoutes } from '../photos/routes.ts'
import { reminderRoutes } from '../reminders/routes.ts'
import { timesheetRoutes } from '../timesheets/routes.ts'
import { routeKeyOf } from './route.ts'

/**
 * How people say that they came or went, and all that a phone sends in one order with it: where requests are
 * turned away, these go first, for an arrival waits behind whatever was done before it.
 */
export const clockIns: readonly string[] = [
  logEntryRoutes.createLogEntry,
  logEntryRoutes.updateLogEntry,
  logEntryRoutes.withdrawLogEntry,
  phoneRoutes.acceptProposal,
  reminderRoutes.clockOut,
  timesheetRoutes.submitTimesheet,
  photoRoutes.createPhoto,
  paintRoutes.createPaint,
].map(routeKeyOf)
