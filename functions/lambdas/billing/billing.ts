import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { callOfRoute } from '../../../shared/contract/route-keys.ts'
import { visit } from '../../billing/visit.ts'
import { env } from '../../env.ts'
import * as handlers from '../../handlers/billing/index.ts'
import type { ApiResult } from '../../http/event.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'
import { billing, type DueTenant } from '../../store/access/due-tenants.ts'
import { noted } from '../../telemetry/task-line.ts'

/** Time kept in hand for the last visit of an invocation, in milliseconds. */
const reserve = 30_000
/** A company that could not be compared is tried again after so long. */
const retry = 10 * 60_000

const calls: Partial<Record<string, ApiHandler>> = { ...handlers }

const respond = serve(async (routeKey) => calls[callOfRoute(routeKey)?.name ?? ''])

async function visitDue(due: DueTenant, now: number): Promise<void> {
  const { tenant_id: tenant } = due
  const error = await noted(
    async () => {
      const visited = await visit(tenant, now)
      if (visited) await billing.settle(due, visited.next)
      return visited
    },
    (visited, failed) => {
      if (!visited && !failed) return null
      const billed = visited?.plan.billed_seats ?? null
      return {
        call: 'billing',
        tenant,
        billing_failures: failed ? 1 : 0,
        ...(visited && billed !== null && { seats_active: visited.seats, seats_billed: billed }),
      }
    },
  )
  if (error) await billing.settle(due, now + retry)
}

/** Looks at every company that is due: whose people changed, whose free days end, and each once a day. */
async function visitAllDue(now: number, hasTime: () => boolean): Promise<void> {
  for (const due of await billing.listDue(now)) {
    // What is left is still due, and so comes with the next minute.
    if (!hasTime()) return
    await visitDue(due, now)
  }
}

const request = z.object({ routeKey: z.string() })

function isRequest(event: unknown): event is APIGatewayProxyEventV2 {
  return request.safeParse(event).success
}

/** The Lambda that deals with money: calls about the subscription, what Stripe tells, and a look each minute. */
export async function handler(event: unknown, context: Context): Promise<ApiResult | void> {
  if (isRequest(event)) return respond(event, context)
  if (env.STRIPE_PRICE === '') return
  await visitAllDue(Date.now(), () => context.getRemainingTimeInMillis() > reserve)
}
