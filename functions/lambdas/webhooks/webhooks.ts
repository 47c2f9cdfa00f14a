import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { webhookDueList, type DueTenant } from '../../store/access/due-tenants.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { noted } from '../../telemetry/task-line.ts'
import { workInTurn } from '../../work-in-turn.ts'
import { deliverDue, deliverFrom, type Delivered, type Run } from './deliver.ts'
import { retryTasks } from '../../tasks/retry-tasks.ts'

/** Time kept in hand for an answer that is waited for, and the last writes, in milliseconds. */
const timeBudget = 35_000
/** How many companies are seen to at once. */
const concurrency = 5
/** Time after which an endpoint with nothing on its way is looked at again, so that nothing waits longer. */
const idle = 15 * 60_000

const started = z.object({ tenant: z.uuid(), webhook: z.uuid() })

/** Sends what is due of one company, and notes when the next is. */
async function deliverAll(run: Run, due: DueTenant): Promise<void> {
  const { table, now } = run
  if (!(await findTenant(table))) {
    await webhookDueList.leave(due.tenant_id)
    return
  }
  const next = await deliverDue(run)
  await webhookDueList.settle(due, Math.min(next, now() + idle))
}

/** A run for a company, with a line in the log of what came of it; none where there was nothing to do. */
async function runFor(
  tenant: string,
  times: Pick<Run, 'now' | 'hasTime'>,
  work: (run: Run) => Promise<void>,
): Promise<void> {
  const came: Delivered = { deliveries: 0, delivery_failures: 0, endpoints_disabled: 0 }
  await noted(
    () => work({ table: openTenantTable(tenant), came, ...times }),
    (_, error) => {
      if (came.deliveries + came.delivery_failures === 0 && !error) return null
      return { call: 'webhooks', tenant, ...came, webhook_failures: error ? 1 : 0 }
    },
  )
}

/**
 * The Lambda that delivers what happened to companies' endpoints: one endpoint, when the worker has it start, and
 * every minute all that is due. Beside that, it requests background tasks again that failed. What fails for one company, or one endpoint, keeps no other waiting.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
  at = Date.now(),
): Promise<void> {
  const begin = Date.now()
  const now = () => at + Date.now() - begin
  const hasTime = () => context.getRemainingTimeInMillis() > timeBudget
  const times = { now, hasTime }
  const one = started.safeParse(event)
  if (one.success) {
    const { tenant, webhook } = one.data
    // When the company is due next, the look of the minute notes.
    return runFor(tenant, times, (run) => deliverFrom(run, webhook))
  }
  const deliverToCompanies = async () => {
    const list = await webhookDueList.listDue(at)
    await workInTurn(list, { atOnce: concurrency, hasTime }, (due) =>
      runFor(due.tenant_id, times, (run) => deliverAll(run, due)),
    )
  }
  // Side by side: neither waits for the other, and one that fails does not end the other.
  const results = await Promise.allSettled([deliverToCompanies(), retryTasks(at, hasTime)])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
