import type { Context } from 'aws-lambda'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import { reconcile } from '../../billing/reconcile.ts'
import { env } from '../../env.ts'
import * as handlers from '../../handlers/billing/index.ts'
import type { ApiResult } from '../../http/event.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { isRequest } from '../../http/is-request.ts'
import { serve } from '../../http/serve.ts'
import { billingDueList, type DueTenant } from '../../store/access/due-tenants.ts'
import { retryAfter } from '../../store/table/due-partitions.ts'
import { noted } from '../../telemetry/task-line.ts'
import { workInTurn } from '../../work-in-turn.ts'

/** Time kept in hand for the last comparison of an invocation, in milliseconds. */
const timeBudget = 30_000
/** Companies that are compared at once: a slow answer of Stripe's keeps few others waiting. */
const concurrency = 5

const calls: Partial<Record<string, ApiHandler>> = { ...handlers }

const respond = serve(async (routeKey) => calls[callOfRoute(routeKey)?.name ?? ''])

async function reconcileDue(due: DueTenant, now: number): Promise<void> {
  const { tenant_id: tenant } = due
  const error = await noted(
    async () => {
      const reconciled = await reconcile(tenant, now)
      if (reconciled) await billingDueList.settle(due, reconciled.next)
      return reconciled
    },
    (reconciled, failed) => {
      if (!reconciled && !failed) return null
      const billed = reconciled?.billing.billed_seats ?? null
      return {
        call: 'billing',
        tenant,
        billing_failures: failed ? 1 : 0,
        ...(reconciled &&
          billed !== null && { seats_active: reconciled.seats, seats_billed: billed }),
      }
    },
  )
  if (error) await billingDueList.settle(due, now + retryAfter)
}

/**
 * Looks at every company that is due: whose people changed, whose free days end, and each once a day. What is left is
 * still due, and so comes with the next minute.
 */
async function reconcileAllDue(now: number, hasTime: () => boolean): Promise<void> {
  const list = await billingDueList.listDue(now)
  await workInTurn(list, { atOnce: concurrency, hasTime }, (due) => reconcileDue(due, now))
}

/** The Lambda that deals with money: calls about the subscription, what Stripe tells, and a look each minute. */
export async function handler(event: unknown, context: Context): Promise<ApiResult | void> {
  if (isRequest(event)) return respond(event, context)
  if (env.STRIPE_PRICE === '') return
  await reconcileAllDue(Date.now(), () => context.getRemainingTimeInMillis() > timeBudget)
}
