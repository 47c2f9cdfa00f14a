import { defaultColor } from '../../shared/fields/job-color.ts'
import type * as z from 'zod/mini'
import { splitAddress } from '../../shared/fields/address.ts'
import type { jobRecord } from '../../shared/jobs/job.ts'
import { hasBudget, inHours } from '../../shared/job-costs/budget.ts'
import { inDollars } from '../../shared/payroll/wages/money.ts'
import { readJobCostTotals } from '../store/hours/job-costs.ts'
import type { StoredJob } from '../store/jobs.ts'
import { readNames, type Names } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

type Job = z.infer<typeof jobRecord>

function namesOf(table: TenantTable, jobs: StoredJob[]): Promise<Names> {
  return readNames(table, {
    CUSTOMER: jobs.map(({ customer_id }) => customer_id),
    USER: jobs.map(({ supervisor_id }) => supervisor_id),
  })
}

/** What approved timesheets have used of the budgets of jobs; nothing of those without one. */
async function readLabor(table: TenantTable, jobs: readonly StoredJob[]) {
  const budgeted = jobs.filter(hasBudget).map(({ uuid }) => uuid)
  const totals = await readJobCostTotals(table, budgeted)
  return new Map(
    budgeted.map((uuid) => {
      const total = totals.find(({ job_id }) => job_id === uuid)
      const hours = inHours(total?.worked_seconds ?? 0)
      return [uuid, { hours, dollars: inDollars(total?.cents ?? 0) }]
    }),
  )
}

type Labor = Awaited<ReturnType<typeof readLabor>>

function withNames(job: StoredJob, labor: Labor, nameOf: Names['of']): Job {
  return {
    ...job,
    ...splitAddress(job.address),
    labor: labor.get(job.uuid) ?? null,
    main_color: job.main_color ?? null,
    color: job.color ?? defaultColor(job.uuid),
    customer_name: nameOf(job.customer_id),
    supervisor_name: nameOf(job.supervisor_id),
  }
}

/** Jobs as answered, in the order given; those that are deleted, or whose customer is, left out. */
export async function viewJobs(table: TenantTable, jobs: StoredJob[]): Promise<Job[]> {
  const [names, labor] = await Promise.all([namesOf(table, jobs), readLabor(table, jobs)])
  return jobs
    .filter(({ deleted_at, customer_id }) => {
      return !deleted_at && (customer_id === null || !names.isDeleted(customer_id))
    })
    .map((job) => withNames(job, labor, names.of))
}

/** One job as answered; null when it or its customer is deleted. */
export async function viewJob(table: TenantTable, job: StoredJob): Promise<Job | null> {
  const [view] = await viewJobs(table, [job])
  return view ?? null
}

/** A job as it was written, whatever becomes of it and of its customer in that moment. */
export async function viewWrittenJob(table: TenantTable, job: StoredJob): Promise<Job> {
  const [names, labor] = await Promise.all([namesOf(table, [job]), readLabor(table, [job])])
  return withNames(job, labor, names.evenDeleted)
}
