import * as z from 'zod/mini'
import { pendingSuffix, type Key } from '../../store/table/keys.ts'
import { itemOf, type StreamRecord } from '../../store/table/stream-event.ts'
import { openTenantTable, read, type TenantTable } from '../../store/table/tenant-table.ts'
import { errorField, writeLine } from '../../telemetry/log-line.ts'
import { eventOf } from '../../webhooks/event-of.ts'
import { recordEvent } from '../../webhooks/record-event.ts'

interface Item {
  item: Record<string, unknown> & Key
  isNew: boolean
}

/** Puts on its way what has happened, or has sent what was put on its way. */
async function follow(table: TenantTable, { item, isNew }: Item, now: number): Promise<void> {
  if (!item.pk.endsWith(pendingSuffix)) {
    await tell(table, { item, isNew }, now)
  } else if (isNew) {
    // Few companies have endpoints: what calls the other function is loaded with the first one.
    const { startSending } = await import('../../webhooks/start-sending.ts')
    const [webhook = ''] = item.sk.split('#')
    await startSending(table, webhook, now)
  }
}

/** What we cannot read, the item or an endpoint, rings an alarm and keeps nothing waiting that lies behind it. */
async function tell(table: TenantTable, { item, isNew }: Item, now: number): Promise<void> {
  try {
    const happened = eventOf({ key: item, isNew, image: item })
    if (happened) await recordEvent(table, happened, now)
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    const line = {
      level: 'error',
      call: 'webhooks',
      tenant: table.id,
      webhook_failures: 1,
    } as const
    writeLine({ ...line, error: errorField(error) })
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
  // What waits to be sent may have been tried before.
  const isNew = item?.version === 1 || key.pk.endsWith(pendingSuffix)
  if (item) await follow(table, { item: { ...item, ...key }, isNew }, now)
}
