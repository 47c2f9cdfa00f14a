import * as session from '../../handlers/session/index.ts'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import { isServedByApi, type ApiNoun, type CallOf } from '../../../shared/api/routes.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'

/**
 * The handlers of each noun, loaded when one of them is first called; a missing one does not compile.
 * Those of the session come along: what every page asks first is who is signed in.
 */
const load: { [N in ApiNoun]: () => Promise<Record<CallOf<N>, ApiHandler>> } = {
  session: () => Promise.resolve(session),
  sessions: () => import('../../handlers/sessions/index.ts'),
  'log-entries': () => import('../../handlers/log-entries/index.ts'),
  users: () => import('../../handlers/users/index.ts'),
  jobs: () => import('../../handlers/jobs/index.ts'),
  'job-costs': () => import('../../handlers/job-costs/index.ts'),
  receipts: () => import('../../handlers/receipts/index.ts'),
  paints: () => import('../../handlers/paints/index.ts'),
  customers: () => import('../../handlers/customers/index.ts'),
  tenants: () => import('../../handlers/tenants/index.ts'),
  timesheets: () => import('../../handlers/timesheets/index.ts'),
  payroll: () => import('../../handlers/payroll/index.ts'),
  schedule: () => import('../../handlers/schedule/index.ts'),
  leave: () => import('../../handlers/leave/index.ts'),
  availability: () => import('../../handlers/availability/index.ts'),
  calendar: () => import('../../handlers/calendar/index.ts'),
  phone: () => import('../../handlers/phone/index.ts'),
  reminders: () => import('../../handlers/reminders/index.ts'),
  summaries: () => import('../../handlers/summaries/index.ts'),
  mail: () => import('../../handlers/emails/index.ts'),
  reports: () => import('../../handlers/reports/index.ts'),
  statistics: () => import('../../handlers/statistics/index.ts'),
  overview: () => import('../../handlers/overview/index.ts'),
  history: () => import('../../handlers/history/index.ts'),
  tokens: () => import('../../handlers/tokens/index.ts'),
  webhooks: () => import('../../handlers/webhooks/index.ts'),
  openapi: () => import('../../handlers/openapi/index.ts'),
}

/** The handler behind API Gateway's route key; undefined where there is none. */
async function handlerOf(routeKey: string): Promise<ApiHandler | undefined> {
  const call = callOfRoute(routeKey)
  if (!call || !isServedByApi(call.noun)) return undefined
  const handlers: Partial<Record<string, ApiHandler>> = await load[call.noun]()
  return handlers[call.name]
}

/** The Lambda behind every /api route of the gateway, but those that another function serves. */
export const handler = serve(handlerOf)
