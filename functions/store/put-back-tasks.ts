import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { TableName } from './table/commands.ts'
import { readEvery } from './table/every-item.ts'
import { tenantKeys } from './table/keys.ts'
import { assertOwn, put, readPage, type TenantTable } from './table/tenant-table.ts'
import { writeOne } from './table/transaction.ts'
import { taskKey, type Task } from './records/tasks.ts'

/** How often a task has failed in a row, and since when (epoch ms). */
const taskFailure = z.object({ attempts: z.int(), failing_since: z.number() })
export type TaskFailure = z.infer<typeof taskFailure>

/**
 * A task as its item and stream records have it. A version that was rolled back may have written it: no more is required
 * than what putting it back needs.
 */
export const storedTask = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  kind: z.string(),
  tick: z.string(),
  ...z.partial(taskFailure).shape,
  /** When a task that was put back is to be tried again (epoch ms); other tasks are to be done now. */
  due: z.optional(z.number()),
})
export type StoredTask = z.infer<typeof storedTask>
export type PutBackTask = StoredTask & { due: number }

/** Updates a task. Returns false if it was requested again or is done. */
function updateTask(
  table: TenantTable,
  { pk, sk }: StoredTask,
  update: { expression: string; condition: string; values: Record<string, unknown> },
): Promise<boolean> {
  assertOwn(table, pk)
  return writeOne(table.client, {
    write: {
      Update: {
        TableName,
        Key: { pk, sk },
        UpdateExpression: update.expression,
        ConditionExpression: update.condition,
        ExpressionAttributeValues: update.values,
      },
    },
  })
}

/** Writes a task that is put back from the start. */
export async function insertPutBackTask(
  table: TenantTable,
  item: Omit<Task, 'tick'> & TaskFailure & { due: number },
): Promise<void> {
  const key = taskKey(table, item)
  const stored = { ...item, ...key, tick: randomUUID() }
  await writeOne(table.client, put(table, key, storedTask, stored))
}

/** Puts a task back until `due` (epoch ms), with its failure, if it failed. Returns false if it was requested again or is done. */
export function putBackTask(
  table: TenantTable,
  stored: StoredTask,
  { due, failure }: { due: number; failure: TaskFailure | null },
): Promise<boolean> {
  const noted = failure ? ', attempts = :attempts, failing_since = :since' : ''
  return updateTask(table, stored, {
    expression: `SET due = :due${noted}`,
    condition: 'tick = :tick',
    values: {
      ':due': due,
      ':tick': stored.tick,
      ...(failure && { ':attempts': failure.attempts, ':since': failure.failing_since }),
    },
  })
}

/** Lists the tasks of a company that were put back. */
export async function listPutBackTasks(table: TenantTable): Promise<PutBackTask[]> {
  const { pk: partition } = tenantKeys.task(table.id, '')
  const query = { partition, newestFirst: false, limit: 100, isConsistent: true }
  const tasks = await readEvery((after) => readPage(table, { ...query, after }, storedTask))
  return tasks.flatMap(({ due, ...rest }) => (due === undefined ? [] : { ...rest, due }))
}

/**
 * Requests a task again that was put back or is not done yet, so that the stream sends it to the worker. Its failure stays
 * on it. Does nothing if it was requested again or is done.
 */
export async function requestTaskAgain(table: TenantTable, stored: StoredTask): Promise<void> {
  const { tick, due } = stored
  const isPutBack = due !== undefined
  await updateTask(table, stored, {
    expression: 'SET tick = :new REMOVE due',
    condition: `tick = :tick AND ${isPutBack ? 'due = :due' : 'attribute_not_exists(due)'}`,
    values: { ':new': randomUUID(), ':tick': tick, ...(isPutBack && { ':due': due }) },
  })
}
