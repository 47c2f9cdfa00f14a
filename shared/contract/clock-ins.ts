import { logEntryRoutes } from '../log-entries/routes.ts'
import { phoneRoutes } from '../phone/routes.ts'
import { reminderRoutes } from '../reminders/routes.ts'
import { routeKeyOf } from './route.ts'

/** How people say that they came or went: where requests are turned away, these go first. */
export const clockIns: readonly string[] = [
  logEntryRoutes.createLogEntry,
  phoneRoutes.acceptProposal,
  reminderRoutes.leaveArrival,
].map(routeKeyOf)
