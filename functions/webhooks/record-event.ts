import type { EventType } from '../../shared/webhooks/event-types.ts'
import { putDelivery, type StoredDelivery } from '../store/deliveries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { listWebhooks, type StoredWebhook } from '../store/webhooks.ts'
import type { IdentifiedEvent } from './event-of.ts'

/** What happened longer ago is no news, in milliseconds: an import brings it. The stream holds a day. */
const stillNew = 25 * 3_600_000

function asksFor({ events, disabled_at }: StoredWebhook, type: EventType): boolean {
  return disabled_at === null && events.includes(type)
}

/** A delivery that begins now. */
export function newDelivery(
  webhook_id: string,
  { id, event }: IdentifiedEvent,
  now: number,
): StoredDelivery {
  return {
    id,
    webhook_id,
    type: event.type,
    created_at: event.timestamp,
    state: 'pending',
    attempts: 0,
    last_attempt_at: null,
    last_status: null,
    last_error: null,
    body: JSON.stringify(event),
    next_at: now,
    version: 1,
  }
}

/** Puts an event on its way to every endpoint of the company that asks for it; once, however often it is told. */
export async function recordEvent(
  table: TenantTable,
  happened: IdentifiedEvent,
  now: number,
): Promise<void> {
  if (now - Date.parse(happened.event.timestamp) > stillNew) return
  const { type } = happened.event
  const asking = (await listWebhooks(table)).filter((webhook) => asksFor(webhook, type))
  // A company that is being brought back tells nobody before it is there.
  if (asking.length === 0 || !(await findTenant(table))) return
  for (const { uuid } of asking) await putDelivery(table, newDelivery(uuid, happened, now))
}
