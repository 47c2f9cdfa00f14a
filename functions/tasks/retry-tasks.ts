import { taskDueList, type DueTenant } from '../store/access/due-tenants.ts'
import { listPutBackTasks, requestTaskAgain } from '../store/put-back-tasks.ts'
import { openTenantTable } from '../store/table/tenant-table.ts'
import { noted } from '../telemetry/task-line.ts'
import { workInTurn } from '../work-in-turn.ts'

/** The numbers of companies, and of tasks of one company, that are requested again at once. */
const companiesAtOnce = 5
const tasksAtOnce = 10

/**
 * Requests those background tasks of a company again that are due, and notes when the next one is. If the time is up
 * before all were requested, the company stays due.
 */
async function retryTasksOf(
  company: DueTenant,
  now: number,
  hasTime: () => boolean,
): Promise<void> {
  const table = openTenantTable(company.tenant_id)
  const putBack = await listPutBackTasks(table)
  const due = putBack.filter((task) => task.due <= now).toSorted((a, b) => a.due - b.due)
  const left = await workInTurn(due, { atOnce: tasksAtOnce, hasTime }, (task) =>
    requestTaskAgain(table, task),
  )
  if (left > 0) return
  const later = putBack.map((task) => task.due).filter((at) => at > now)
  if (later.length === 0) await taskDueList.leaveIfDone(company)
  else await taskDueList.settle(company, Math.min(...later))
}

/** Requests background tasks again that were put back and are due. A company whose tasks fail keeps no other waiting. */
export async function retryTasks(now: number, hasTime: () => boolean): Promise<void> {
  const companies = await taskDueList.listDue(now)
  await workInTurn(companies, { atOnce: companiesAtOnce, hasTime }, async (company) => {
    await noted(
      () => retryTasksOf(company, now, hasTime),
      (_, error) => error && { call: 'webhooks', tenant: company.tenant_id, webhook_failures: 1 },
    )
  })
}
