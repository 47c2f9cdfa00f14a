import { sessionRoutes } from './routes/session.ts'
import { logEntryRoutes } from './routes/log-entries.ts'
import { userRoutes } from './routes/users.ts'
import { jobRoutes } from './routes/jobs.ts'
import { photoRoutes } from './routes/photos.ts'
import { paintRoutes } from './routes/paints.ts'
import { colorSheetRoutes } from './routes/color-sheets.ts'
import { receiptRoutes } from './routes/receipts.ts'
import { customerRoutes } from './routes/customers.ts'
import { tenantRoutes } from './routes/tenants.ts'
import { timesheetRoutes } from './routes/timesheets.ts'
import { payrollRoutes } from './routes/payroll.ts'
import { phoneRoutes } from './routes/phone.ts'
import { reminderRoutes } from './routes/reminders.ts'
import { summaryRoutes } from './routes/summaries.ts'
import { mailRoutes } from './routes/mail.ts'
import { billingRoutes } from './routes/billing.ts'
import { reportRoutes } from './routes/reports.ts'
import { statisticsRoutes } from './routes/statistics.ts'
import { historyRoutes } from './routes/history.ts'
import { openApiRoutes } from './routes/openapi.ts'
import type { Route } from './routes/route.ts'

/**
 * The contents of the contract: the route of every call, under the noun whose folder has its handler.
 * They stand apart from the schemas, which a function reads only of the nouns that it is asked for,
 * and each noun's by itself, because a screen loads only those that it calls.
 */
export const routes = {
  session: sessionRoutes,
  'log-entries': logEntryRoutes,
  users: userRoutes,
  jobs: jobRoutes,
  photos: photoRoutes,
  paints: paintRoutes,
  'color-sheets': colorSheetRoutes,
  receipts: receiptRoutes,
  customers: customerRoutes,
  tenants: tenantRoutes,
  timesheets: timesheetRoutes,
  payroll: payrollRoutes,
  phone: phoneRoutes,
  reminders: reminderRoutes,
  summaries: summaryRoutes,
  mail: mailRoutes,
  billing: billingRoutes,
  reports: reportRoutes,
  statistics: statisticsRoutes,
  history: historyRoutes,
  openapi: openApiRoutes,
} as const satisfies Record<string, Record<string, Route>>

type Nouns = typeof routes

/** What calls are about; the folders of handlers. */
export type Noun = keyof Nouns

/**
 * Nouns that functions of their own serve, for what they bring along: Stripe's library, and what signs and
 * makes pictures. All others are the API's.
 */
const functionOfNoun = {
  billing: 'billing',
  photos: 'pictures',
  'color-sheets': 'pictures',
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
