import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { recordMetrics } from '../../telemetry/meter.ts'
import { TableName } from '../table/commands.ts'
import { tenantKeys, type Key } from '../table/keys.ts'
import { read, remove, type TenantTable } from '../table/tenant-table.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/**
 * Work to be done behind the caller's back: what hangs on a job, a customer or a user's timesheet is
 * to follow its present state; a summary is to be
 * written; the bytes of a photo that has left the table are to go; programs are to hear of an item after all; or work at an import is to go on. `tick` changes with every request, so that the table's stream tells the worker.
 */
export const task = z.object({
  kind: z.enum(['job', 'customer', 'sheet', 'summary', 'photo', 'event', 'import', 'push']),
  uuid: z.uuid(),
  /** The first day of a timesheet's period, whose user is `uuid`; for a summary, which one; for an event, the item's key. */
  from: z.optional(z.string()),
  /** Who asked for it; `act` is its name in every item and stream record since the first release. */
  act: z.object({ actor: z.uuid(), at: z.string() }),
  tick: z.uuid(),
})
export type Task = z.infer<typeof task>

/** The key of a task in its company. */
export function taskKey(table: TenantTable, { uuid, from }: Pick<Task, 'uuid' | 'from'>): Key {
  return tenantKeys.task(table.id, from === undefined ? uuid : `${uuid}#${from}`)
}

/** The write that asks for a task, or for another round of one that is waiting. */
export function requestTask(table: TenantTable, wanted: Omit<Task, 'tick'>): TransactionWrite {
  recordMetrics({ tasks_asked: 1 })
  const item = z.parse(task, { ...wanted, tick: randomUUID() })
  return {
    write: {
      Put: { TableName, Item: { ...item, ...taskKey(table, wanted) } },
    },
  }
}

/** Asks for a task, or for another round of one, by itself. */
export async function startTask(table: TenantTable, wanted: Omit<Task, 'tick'>): Promise<void> {
  await writeOne(table.client, requestTask(table, wanted))
}

/** A task that is waiting; null where there is none. */
export function readTask(
  table: TenantTable,
  wanted: Pick<Task, 'uuid' | 'from'>,
): Promise<Task | null> {
  return read(table, taskKey(table, wanted), task)
}

/** Ends a task, unless it was asked for again meanwhile. */
export async function endTask(table: TenantTable, done: Task): Promise<void> {
  const unchanged = {
    expression: 'attribute_not_exists(pk) OR tick = :tick',
    values: { ':tick': done.tick },
  }
  await writeOne(table.client, remove(table, taskKey(table, done), unchanged))
}
