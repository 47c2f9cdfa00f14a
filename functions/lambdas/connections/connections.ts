import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import * as connections from '../../handlers/connections/index.ts'
import type { ApiResult } from '../../http/event.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { isRequest } from '../../http/is-request.ts'
import { serve } from '../../http/serve.ts'
import { startPushWork } from '../../store/connections/pushes.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { noted } from '../../telemetry/task-line.ts'

/** Longer than a system takes to answer several times over, in milliseconds: nothing is cut off on its way. */
const timeBudget = 90_000

const calls: Partial<Record<string, ApiHandler>> = connections

/** Answers the calls about connections, and what is sent by them. */
export const respond = serve(async (routeKey) => calls[callOfRoute(routeKey)?.name ?? ''])

const started = z.object({ tenant: z.uuid(), push: z.uuid() })

/** Goes on with a push; has the rest of it done by another run where this one's time is up. */
export async function work(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
  pause: (duration: number) => Promise<unknown> = pauseFor,
): Promise<void> {
  const { tenant, push } = z.parse(started, event)
  const error = await noted(
    async () => {
      const { workAtPush } = await import('../../connections/send-hours.ts')
      const table = openTenantTable(tenant)
      const timeLeft = () => context.getRemainingTimeInMillis()
      const hasTime = () => timeLeft() > timeBudget
      const run = { table, now: () => Date.now(), hasTime, timeLeft, pause }
      const left = await workAtPush(run, push)
      if (left) await startPushWork(table, left)
    },
    (_, failed) => ({ call: 'connections', tenant, ...(failed && { push_failures: 1 }) }),
  )
  // Tried again by Lambda itself.
  if (error) throw error
}

/** The Lambda of connections to payroll systems: the calls about them, and what sends hours. */
export async function handler(event: unknown, context: Context): Promise<ApiResult | undefined> {
  if (isRequest(event)) return respond(event, context)
  await work(event, context)
  return undefined
}
