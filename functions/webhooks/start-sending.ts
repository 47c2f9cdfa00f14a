import { env } from '../env.ts'
import { webhookDueList } from '../store/access/due-tenants.ts'
import { markStarting, unmarkStarting } from '../store/delivery-leases.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { startFunction } from '../call-function.ts'

/** The time in which a started run begins, in milliseconds; afterward, the next event starts another. */
const beginsWithin = 10_000

/**
 * Starts a run that sends an endpoint what is due, unless one is there or about to be: a flood of events starts one run
 * and notes once that the company is due. It is noted first, so the next minute sees to it whatever becomes of the run.
 */
export async function startSending(
  table: TenantTable,
  webhook: string,
  now: number,
): Promise<void> {
  if (!(await markStarting(table, webhook, { now, until: now + beginsWithin }))) return
  if (!(await findTenant(table))) {
    // A company that was deleted: the stream still has its events, and nothing of it may be written again.
    await unmarkStarting(table, webhook)
    return
  }
  await webhookDueList.makeDue(table.id, now)
  const started = { tenant: table.id, webhook }
  await startFunction(env.WEBHOOKS_FUNCTION, started).catch((error: unknown) =>
    console.error('webhooks:', error),
  )
}
