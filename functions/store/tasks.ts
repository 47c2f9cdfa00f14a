import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { TableName } from './client.ts'
import { tenantKeys } from './keys.ts'
import { commit, type Guarded } from './transaction.ts'
import type { TenantTable } from './tenant-table.ts'

/**
 * Work to be done behind the caller's back: what hangs on a job or customer is to follow its
 * present state. `tick` changes with every request, so that the table's stream tells the worker.
 */
export const task = z.object({
  kind: z.enum(['job', 'customer']),
  uuid: z.uuid(),
  act: z.object({ actor: z.uuid(), action: z.string(), at: z.string() }),
  tick: z.uuid(),
})
export type Task = z.infer<typeof task>

/** The write that asks for a task, or for another round of one that is waiting. */
export function requestTask(table: TenantTable, wanted: Omit<Task, 'tick'>): Guarded {
  const item = z.parse(task, { ...wanted, tick: randomUUID() })
  return {
    write: { Put: { TableName, Item: { ...item, ...tenantKeys.task(table.id, wanted.uuid) } } },
  }
}

/** Asks for a task, or for another round of one, by itself. */
export function startTask(table: TenantTable, wanted: Omit<Task, 'tick'>): Promise<void> {
  return commit(table, async () => ({ writes: [requestTask(table, wanted)], result: undefined }))
}

/** Ends a task, unless it was asked for again meanwhile. */
export function endTask(table: TenantTable, { uuid, tick }: Task): Promise<void> {
  let askedAgain = false
  return commit(table, async () => {
    if (askedAgain) return { result: undefined }
    const write = {
      Delete: {
        TableName,
        Key: { ...tenantKeys.task(table.id, uuid) },
        ConditionExpression: 'attribute_not_exists(pk) OR tick = :tick',
        ExpressionAttributeValues: { ':tick': tick },
      },
    }
    const onFailure = () => {
      askedAgain = true
    }
    return { writes: [{ write, onFailure }], result: undefined }
  })
}
