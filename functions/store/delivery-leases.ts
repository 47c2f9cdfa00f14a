import * as z from 'zod/mini'
import { TableName } from './table/commands.ts'
import { readEvery } from './table/every-item.ts'
import { tenantKeys, type Key } from './table/keys.ts'
import { assertOwn, readPage, remove, type TenantTable } from './table/tenant-table.ts'
import { writeOne } from './table/transaction.ts'

/** The holder of an endpoint that is on hold: no run sends to it until the lease ends. */
const onHold = 'on-hold'
/** The holder of an endpoint whose run was started and has not begun. */
const starting = 'starting'

interface Lease {
  holder: string
  now: number
  /** Epoch ms. */
  until: number
}

function take(table: TenantTable, key: Key, lease: Lease, unless: string): Promise<boolean> {
  const { holder, now, until } = lease
  assertOwn(table, key.pk)
  return writeOne(table.client, {
    write: {
      Put: {
        TableName,
        Item: { ...key, holder, until, expires: Math.ceil(until / 1000) + 86_400 },
        ConditionExpression: 'attribute_not_exists(pk) OR #until < :now OR holder = :unless',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':now': now, ':unless': unless },
      },
    },
  })
}

/** Takes an endpoint's lease for a run. Returns false if another run holds it. */
export function startSendingTo(
  table: TenantTable,
  webhook: string,
  lease: Lease,
): Promise<boolean> {
  return take(table, tenantKeys.sendingTo(table.id, webhook), lease, starting)
}

/**
 * Marks an endpoint as about to be sent to. Returns false if a run has it, or leaves it alone for a while: that run, or
 * the look of the minute, also sends what was put on its way before this.
 */
export function markStarting(
  table: TenantTable,
  webhook: string,
  { now, until }: Omit<Lease, 'holder'>,
): Promise<boolean> {
  const lease = { holder: starting, now, until }
  return take(table, tenantKeys.sendingTo(table.id, webhook), lease, '')
}

/** Removes the mark of an endpoint whose run is not started. */
export function unmarkStarting(table: TenantTable, webhook: string): Promise<void> {
  return stopSendingTo(table, webhook, starting, null)
}

const leased = z.object({ until: z.number() })

/** Returns when each endpoint that is sent to, or left alone, is free again (epoch ms). */
export async function listLeases(table: TenantTable, now: number): Promise<number[]> {
  const { pk: partition } = tenantKeys.sendingTo(table.id, '')
  const query = { partition, newestFirst: false, limit: 100, isConsistent: true }
  const leases = await readEvery((after) => readPage(table, { ...query, after }, leased))
  return leases.map(({ until }) => until).filter((until) => until > now)
}

/** The most runs that send a company's events at once, beside the look of the minute. */
const mostRuns = 3

/** Takes one of the company's runs. Returns its number, or null if all are taken. */
export async function takeRun(table: TenantTable, lease: Lease): Promise<number | null> {
  for (let run = 0; run < mostRuns; run += 1) {
    if (await take(table, tenantKeys.sendingTo(table.id, `RUN#${run}`), lease, '')) return run
  }
  return null
}

/** Gives one of the company's runs back. */
export async function endRun(table: TenantTable, run: number, holder: string): Promise<void> {
  const isOwn = { expression: 'holder = :holder', values: { ':holder': holder } }
  await writeOne(table.client, remove(table, tenantKeys.sendingTo(table.id, `RUN#${run}`), isOwn))
}

/** Ends the hold of an endpoint. A lease that a run holds stays. */
export async function liftHold(table: TenantTable, webhook: string): Promise<void> {
  const isHeld = { expression: 'holder = :hold', values: { ':hold': onHold } }
  await writeOne(table.client, remove(table, tenantKeys.sendingTo(table.id, webhook), isHeld))
}

/** Ends a run's lease of an endpoint: at once, or with a hold until an instant (epoch ms). */
export async function stopSendingTo(
  table: TenantTable,
  webhook: string,
  holder: string,
  from: number | null,
): Promise<void> {
  const key = tenantKeys.sendingTo(table.id, webhook)
  const isOwn = { expression: 'holder = :holder', values: { ':holder': holder } }
  if (from === null) {
    await writeOne(table.client, remove(table, key, isOwn))
    return
  }
  assertOwn(table, key.pk)
  await writeOne(table.client, {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'SET #until = :from, holder = :hold',
        ConditionExpression: isOwn.expression,
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ...isOwn.values, ':from': from, ':hold': onHold },
      },
    },
  })
}
