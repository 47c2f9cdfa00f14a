import { pendingSuffix } from '../../store/table/keys.ts'
import { itemOf, type StreamRecord } from '../../store/table/stream-event.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { errorField, writeLine } from '../../telemetry/log-line.ts'
import { eventOf, type IdentifiedEvent } from '../../webhooks/event-of.ts'
import { recordEvent } from '../../webhooks/record-event.ts'

/**
 * Puts on its way, to every endpoint that asks for it, what an item of the table says has happened; and has sent
 * what was put on its way.
 */
export async function followEvent(
  tenant: string,
  record: StreamRecord,
  now: number,
): Promise<void> {
  const item = itemOf(record)
  const isNew = record.eventName === 'INSERT'
  if (!item.pk.endsWith(pendingSuffix)) {
    const happened = readEvent(tenant, { key: item, isNew, image: item })
    if (happened) await recordEvent(openTenantTable(tenant), happened, now)
  } else if (isNew) {
    // Few companies have endpoints: what calls the other function is loaded with the first one.
    const { startSending } = await import('../../webhooks/start-sending.ts')
    await startSending(tenant, now)
  }
}

/** The event; one that we cannot read rings an alarm, and keeps nothing waiting that lies behind it. */
function readEvent(tenant: string, changed: Parameters<typeof eventOf>[0]): IdentifiedEvent | null {
  try {
    return eventOf(changed)
  } catch (error) {
    const named = errorField(error instanceof Error ? error : new Error(String(error)))
    writeLine({ level: 'error', call: 'webhooks', tenant, webhook_failures: 1, error: named })
    return null
  }
}
