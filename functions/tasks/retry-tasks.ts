import { taskDueList, type DueTenant } from '../store/access/due-tenants.ts'
import { listPutBackTasks, requestTaskAgain } from '../store/put-back-tasks.ts'
import { openTenantTable } from '../store/table/tenant-table.ts'
import { noted } from '../telemetry/task-line.ts'
import { workInTurn } from '../work-in-turn.ts'

/** The number of companies whose tasks are requested again at once. */
const concurrency = 5

/** Requests those background tasks of a company again that are due, and notes when the next one is. */
async function retryTasksOf(company: DueTenant, now: number): Promise<void> {
  const table = openTenantTable(company.tenant_id)
  const putBack = await listPutBackTasks(table)
  for (const each of putBack) if (each.due <= now) await requestTaskAgain(table, each)
  const later = putBack.map(({ due }) => due).filter((due) => due > now)
  if (later.length === 0) await taskDueList.leaveIfDone(company)
  else await taskDueList.settle(company, Math.min(...later))
}

/** Requests background tasks again that were put back and are due. A company whose tasks fail keeps no other waiting. */
export async function retryTasks(now: number, hasTime: () => boolean): Promise<void> {
  const companies = await taskDueList.listDue(now)
  await workInTurn(companies, { atOnce: concurrency, hasTime }, async (company) => {
    await noted(
      () => retryTasksOf(company, now),
      (_, error) => error && { call: 'webhooks', tenant: company.tenant_id, webhook_failures: 1 },
    )
  })
}
