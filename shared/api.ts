import { routeKeyOf, type Call } from './call.ts'
import { customerCalls } from './calls/customers.ts'
import { jobCalls } from './calls/jobs.ts'
import { logEntryCalls } from './calls/log-entries.ts'
import { recordCalls } from './calls/records.ts'
import { sessionCalls } from './calls/session.ts'
import { tenantCalls } from './calls/tenants.ts'
import { userCalls } from './calls/users.ts'

/**
 * Every call of the product. The gateway's routes, the handlers, the local gateway, the web client
 * and the OpenAPI document are all made from this list; its keys are the operations' names.
 */
export const api = {
  ...sessionCalls,
  ...logEntryCalls,
  ...userCalls,
  ...jobCalls,
  ...customerCalls,
  ...tenantCalls,
  ...recordCalls,
}

export type Operation = keyof typeof api

/** The contract as a list of (operation, call), for those who walk it. */
export const operations: readonly (readonly [string, Call])[] = Object.entries(api)

const byRoute = new Map(operations.map(([name, call]) => [routeKeyOf(call), name]))

/** The operation behind API Gateway's route key; undefined where there is none. */
export function operationOfRoute(routeKey: string): string | undefined {
  return byRoute.get(routeKey)
}
