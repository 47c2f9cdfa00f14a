import { sessionRoutes } from '../session/routes.ts'
import { ownSessionRoutes } from '../sessions/routes.ts'
import { logEntryRoutes } from '../log-entries/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { jobRoutes } from '../jobs/routes.ts'
import { jobCostRoutes } from '../job-costs/routes.ts'
import { photoRoutes } from '../photos/routes.ts'
import { paintRoutes } from '../paints/routes.ts'
import { colorSheetRoutes } from '../color-sheets/routes.ts'
import { receiptRoutes } from '../receipts/routes.ts'
import { customerRoutes } from '../customers/routes.ts'
import { tenantRoutes } from '../tenants/routes.ts'
import { timesheetRoutes } from '../timesheets/routes.ts'
import { payrollRoutes } from '../payroll/routes.ts'
import { scheduleRoutes } from '../schedule/routes.ts'
import { leaveRoutes } from '../leave/routes.ts'
import { calendarRoutes } from '../calendar/routes.ts'
import { availabilityRoutes } from '../availability/routes.ts'
import { phoneRoutes } from '../phone/routes.ts'
import { reminderRoutes } from '../reminders/routes.ts'
import { summaryRoutes } from '../summaries/routes.ts'
import { emailRoutes } from '../emails/routes.ts'
import { billingRoutes } from '../billing/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { statisticsRoutes } from '../statistics/routes.ts'
import { overviewRoutes } from '../overview/routes.ts'
import { historyRoutes } from '../history/routes.ts'
import { tokenRoutes } from '../tokens/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import { importRoutes } from '../imports/routes.ts'
import { connectionRoutes } from '../connections/routes.ts'
import { askRoutes } from '../ask/routes.ts'
import { openApiRoutes } from '../openapi/routes.ts'
import type { Route } from '../contract/route.ts'

/**
 * The contents of the contract: the route of every call, under the noun whose folder has its handler.
 * They stand apart from the schemas, which a function reads only of the nouns that it is asked for,
 * and each noun's by itself, because a screen loads only those that it calls.
 */
export const routes = {
  session: sessionRoutes,
  sessions: ownSessionRoutes,
  'log-entries': logEntryRoutes,
  users: userRoutes,
  jobs: jobRoutes,
  'job-costs': jobCostRoutes,
  photos: photoRoutes,
  paints: paintRoutes,
  'color-sheets': colorSheetRoutes,
  receipts: receiptRoutes,
  customers: customerRoutes,
  tenants: tenantRoutes,
  timesheets: timesheetRoutes,
  payroll: payrollRoutes,
  schedule: scheduleRoutes,
  leave: leaveRoutes,
  availability: availabilityRoutes,
  calendar: calendarRoutes,
  phone: phoneRoutes,
  reminders: reminderRoutes,
  summaries: summaryRoutes,
  mail: emailRoutes,
  billing: billingRoutes,
  reports: reportRoutes,
  statistics: statisticsRoutes,
  overview: overviewRoutes,
  history: historyRoutes,
  tokens: tokenRoutes,
  webhooks: webhookRoutes,
  imports: importRoutes,
  connections: connectionRoutes,
  ask: askRoutes,
  openapi: openApiRoutes,
} as const satisfies Record<string, Record<string, Route>>

type Nouns = typeof routes

/** What calls are about; the folders of handlers. */
export type Noun = keyof Nouns

/**
 * Nouns that functions of their own serve, for what they bring along: Stripe's library, what signs and
 * makes pictures, what reads files, and the keys to payroll systems. All others are the API's.
 */
const functionOfNoun = {
  billing: 'billing',
  photos: 'pictures',
  'color-sheets': 'pictures',
  imports: 'imports',
  connections: 'connections',
  ask: 'mcp',
} as const

/** The functions that serve calls. */
export type ServingFunction = 'api' | (typeof functionOfNoun)[keyof typeof functionOfNoun]
export type ApiNoun = Exclude<Noun, keyof typeof functionOfNoun>

const served: Partial<Record<Noun, ServingFunction>> = functionOfNoun

/** The function that serves the calls of a noun. */
export function functionOf(noun: Noun): ServingFunction {
  return served[noun] ?? 'api'
}

/** Whether the API's own function serves the calls of a noun. */
export function isServedByApi(noun: Noun): noun is ApiNoun {
  return functionOf(noun) === 'api'
}

/** The names of a noun's calls. */
export type CallOf<N extends Noun> = keyof Nouns[N]

/** The name of any call. */
export type CallName = { [N in Noun]: CallOf<N> }[Noun]
