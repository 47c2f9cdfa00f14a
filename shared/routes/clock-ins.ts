import { logEntryRoutes } from './log-entries.ts'
import { phoneRoutes } from './phone.ts'
import { reminderRoutes } from './reminders.ts'
import { routeKeyOf } from './route.ts'

/** How people say that they came or went: where requests are turned away, these go first. */
export const clockIns: readonly string[] = [
  logEntryRoutes.createLogEntry,
  phoneRoutes.acceptProposal,
  reminderRoutes.leaveArrival,
].map(routeKeyOf)
