import * as z from 'zod/mini'
import { pendingSuffix, type Key } from '../../store/table/keys.ts'
import { itemOf, type StreamRecord } from '../../store/table/stream-event.ts'
import { openTenantTable, read, type TenantTable } from '../../store/table/tenant-table.ts'
import { errorField, writeLine } from '../../telemetry/log-line.ts'
import { eventOf, type IdentifiedEvent } from '../../webhooks/event-of.ts'
import { recordEvent } from '../../webhooks/record-event.ts'

interface Item {
  item: Record<string, unknown> & Key
  isNew: boolean
}

/** Puts on its way what has happened, or has sent what was put on its way. */
async function follow(table: TenantTable, { item, isNew }: Item, now: number): Promise<void> {
  if (!item.pk.endsWith(pendingSuffix)) {
    const happened = readEvent(table.id, { key: item, isNew, image: item })
    if (happened) await recordEvent(table, happened, now)
  } else if (isNew) {
    // Few companies have endpoints: what calls the other function is loaded with the first one.
    const { startSending } = await import('../../webhooks/start-sending.ts')
    await startSending(table.id, now)
  }
}

/**
 * Puts on its way, to every endpoint that asks for it, what an item of the table says has happened; and has sent
 * what was put on its way.
 */
export async function followEvent(
  tenant: string,
  record: StreamRecord,
  now: number,
): Promise<void> {
  const isNew = record.eventName === 'INSERT'
  await follow(openTenantTable(tenant), { item: itemOf(record), isNew }, now)
}

const raw = z.looseObject({ version: z.optional(z.unknown()) })

/** The same of an item as it is now, where the stream has forgotten what was to be followed. */
export async function followItem(table: TenantTable, key: Key, now: number): Promise<void> {
  const item = await read(table, key, raw)
  if (item) await follow(table, { item: { ...item, ...key }, isNew: item.version === 1 }, now)
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
