import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { webhookDueList, type DueTenant } from '../../store/access/due-tenants.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { noted } from '../../telemetry/task-line.ts'
import { deliverDue, type Delivered } from './deliver.ts'

/** Time kept in hand for an answer that is waited for, and the last writes, in milliseconds. */
const timeBudget = 35_000
/** How many companies are seen to at once. */
const concurrency = 5
/** Where nothing is on its way, it is looked again after so long. */
const idle = 24 * 3_600_000

const started = z.object({ tenant: z.uuid(), due: z.number() })

type Asked = Pick<DueTenant, 'tenant_id' | 'due'>

async function deliverFor(
  due: Asked,
  now: () => number,
  hasTime: () => boolean,
): Promise<Delivered> {
  const came: Delivered = { deliveries: 0, delivery_failures: 0, endpoints_disabled: 0 }
  const table = openTenantTable(due.tenant_id)
  if (!(await findTenant(table))) {
    await webhookDueList.leave(due.tenant_id)
    return came
  }
  const next = await deliverDue({ table, now, hasTime, came })
  await webhookDueList.settle({ ...due, since: 0 }, Math.min(next, now() + idle))
  return came
}

async function note(due: Asked, now: () => number, hasTime: () => boolean): Promise<void> {
  await noted(
    () => deliverFor(due, now, hasTime),
    (came, error) => {
      const { deliveries, delivery_failures, endpoints_disabled } = came ?? {
        deliveries: 0,
        delivery_failures: 0,
        endpoints_disabled: 0,
      }
      if (deliveries + delivery_failures === 0 && !error) return null
      return {
        call: 'webhooks',
        tenant: due.tenant_id,
        deliveries,
        delivery_failures,
        endpoints_disabled,
        webhook_failures: error ? 1 : 0,
      }
    },
  )
}

/**
 * The Lambda that delivers what happened to companies' endpoints: one company's, when the worker has it start, and
 * every minute all that is due. What fails for one company, or one endpoint, keeps no other waiting.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
  at = Date.now(),
): Promise<void> {
  const begin = Date.now()
  const now = () => at + Date.now() - begin
  const hasTime = () => context.getRemainingTimeInMillis() > timeBudget
  const one = started.safeParse(event)
  if (one.success) return note({ tenant_id: one.data.tenant, due: one.data.due }, now, hasTime)
  // Who waits longest goes first.
  const left = (await webhookDueList.listDue(at)).toSorted((a, b) => a.due - b.due)
  const next = async () => {
    for (let due = left.shift(); due && hasTime(); due = left.shift()) {
      await note(due, now, hasTime)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, next))
}
