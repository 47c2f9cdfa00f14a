import { taskDueList } from '../store/access/due-tenants.ts'
import { insertPutBackTask, putBackTask, type StoredTask } from '../store/put-back-tasks.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { Task } from '../store/records/tasks.ts'
import { findTenant } from '../store/tenants.ts'
import { writeLine } from '../telemetry/log-line.ts'

const minute = 60_000
/** The longest time between two attempts of a task, in milliseconds. */
const longestDelay = 30 * minute
/** Time after which a task of an unknown kind is looked at again, in milliseconds. */
const unknownDelay = 5 * minute
/** A task that fails for longer than this rings the alarm, in milliseconds. */
const overdueAfter = 10 * minute

/** Returns the time until the next attempt: a minute after the first, twice as long after each further one. */
export function retryDelay(attempts: number): number {
  return Math.min(longestDelay, minute * 2 ** (attempts - 1))
}

/** Puts a task back. The list comes second: a round that reads the company from it then finds the task. */
async function putBackUntil(
  table: TenantTable,
  stored: StoredTask,
  later: Parameters<typeof putBackTask>[2],
): Promise<void> {
  if (await putBackTask(table, stored, later)) await taskDueList.makeDue(table.id, Date.now())
}

/** Puts a task back that failed, so that those behind it do not wait. */
export async function putBackFailed(
  table: TenantTable,
  stored: StoredTask,
  now: number,
): Promise<void> {
  const { attempts = 0, failing_since = now } = stored
  if (now - failing_since >= overdueAfter) {
    writeLine({ level: 'error', call: 'worker', tenant: table.id, tasks_overdue: 1 })
  }
  const failure = { attempts: attempts + 1, failing_since }
  await putBackUntil(table, stored, { due: now + retryDelay(failure.attempts), failure })
}

/** Puts a task back whose kind this version does not know: the version that knows it may come back. */
export async function putBackUnknown(
  table: TenantTable,
  stored: StoredTask,
  now: number,
): Promise<void> {
  console.warn('worker: a task of an unknown kind waits:', stored.kind)
  await putBackUntil(table, stored, { due: now + unknownDelay, failure: null })
}

/** Writes a task for something that failed and is no task yet, to be done later. A company that is gone gets none. */
export async function requestLater(
  table: TenantTable,
  wanted: Pick<Task, 'kind' | 'uuid' | 'from'>,
  now: number,
): Promise<void> {
  if (!(await findTenant(table))) return
  // Before the item as well: if the worker is cut off between the two, a round still finds the item.
  await taskDueList.makeDue(table.id, Date.now())
  const act = { actor: wanted.uuid, at: new Date(now).toISOString() }
  const failure = { attempts: 1, failing_since: now }
  await insertPutBackTask(table, { ...wanted, ...failure, act, due: now + retryDelay(1) })
  await taskDueList.makeDue(table.id, Date.now())
}
