import * as z from 'zod/mini'
import { tenantKeys } from '../table/keys.ts'
import { everyItem } from '../table/every-item.ts'
import { put, readMany, readPage, remove, type TenantTable } from '../table/tenant-table.ts'
import { writeOne } from '../table/transaction.ts'

const cost = { job_id: z.uuid(), worked_seconds: z.int(), cents: z.int() }

/** What one approved timesheet, by the first day of its period, costs one job. */
const jobCostLine = z.object({ ...cost, from: z.string(), user_id: z.uuid() })
type JobCostLine = z.infer<typeof jobCostLine>

/** What all approved timesheets together cost one job. */
const jobCostTotal = z.object(cost)
export type JobCostTotal = z.infer<typeof jobCostTotal>

type LineKey = Pick<JobCostLine, 'job_id' | 'from' | 'user_id'>

function lineKey(table: TenantTable, { job_id, from, user_id }: LineKey) {
  return tenantKeys.jobCostLine(table.id, job_id, from, user_id)
}

/** Writes down what a sheet costs a job. */
export async function putJobCostLine(table: TenantTable, line: JobCostLine): Promise<void> {
  await writeOne(table.client, put(table, lineKey(table, line), jobCostLine, line))
}

/** Takes away what a sheet cost a job, for it is approved no more. */
export async function removeJobCostLine(table: TenantTable, key: LineKey): Promise<void> {
  await writeOne(table.client, remove(table, lineKey(table, key)))
}

/** Adds a job's lines up and keeps the total. */
export async function totalJobCosts(table: TenantTable, job_id: string): Promise<void> {
  const { pk: partition } = tenantKeys.jobCostTotal(table.id, job_id)
  const total = { job_id, worked_seconds: 0, cents: 0 }
  const between = [`${job_id}#`, `${job_id}#~`] as const
  const query = { partition, newestFirst: false, isConsistent: true, limit: 500, between }
  const lines = everyItem((after) => readPage(table, { ...query, after }, jobCostLine))
  for await (const { worked_seconds, cents } of lines) {
    total.worked_seconds += worked_seconds
    total.cents += cents
  }
  await writeOne(
    table.client,
    put(table, tenantKeys.jobCostTotal(table.id, job_id), jobCostTotal, total),
  )
}

/** The totals of jobs; what nothing is approved of is absent. */
export function readJobCostTotals(
  table: TenantTable,
  jobs: readonly string[],
): Promise<JobCostTotal[]> {
  const keys = jobs.map((job) => tenantKeys.jobCostTotal(table.id, job))
  return readMany(table, keys, jobCostTotal, { isConsistent: !table.mayLag })
}
