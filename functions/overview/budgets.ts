import { isClosed } from '../../shared/jobs/job.ts'
import { defaultColor } from '../../shared/fields/job-color.ts'
import { inHours, mostUsed, nearlyUsed, usedOf } from '../../shared/job-costs/budget.ts'
import { inDollars } from '../../shared/payroll/wages/money.ts'
import { workedIntervals } from '../../shared/statistics/hours.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import { sumOf, type Labor } from '../job-costs/labor-of-job.ts'
import { readLabor } from '../job-costs/read-labor.ts'
import { readJobCostTotals } from '../store/hours/job-costs.ts'
import { jobStore, type StoredJob } from '../store/jobs.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { laborReader, sheetsOf, type KnownSheets } from './labor-of-sheets.ts'
import type { OverviewPeriod } from './overview-period.ts'

type LaborByJob = Map<string, Labor>

/** How long what was worked last is looked at, in milliseconds. */
const recent = 14 * 24 * 3_600_000

/** What the estimate has to reach, in percent, for a job's labor to be read as its page reads it. */
const worthReading = nearlyUsed / 2

/** So many jobs, those that may have used most, are read at most: each takes its whole past. */
const readAtMost = 12

function add(labor: LaborByJob, job: string, more: Labor): void {
  labor.set(job, sumOf([labor.get(job) ?? { worked_seconds: 0, cents: 0 }, more]))
}

/** Seconds of the last days by job, as the punches of those who are shown say. */
function recentSeconds(
  parts: readonly OverviewPeriod[],
  isShown: (of: { user_id: string }) => boolean,
  now: number,
): Map<string, number> {
  const seconds = new Map<string, number>()
  // A day of UTC may lie in two periods.
  const days = new Map(
    parts.flatMap((each) => each.days).map((day) => [`${day.user_id} ${day.date}`, day]),
  )
  const byUser = Map.groupBy(
    [...days.values()].filter(isShown).toSorted((a, b) => a.date.localeCompare(b.date)),
    ({ user_id }) => user_id,
  )
  for (const own of byUser.values()) {
    const punches = own.flatMap((day) => day.punches)
    for (const { job, from, to } of workedIntervals(punches, now)) {
      const within = Math.max(0, to - Math.max(from, now - recent)) / 1000
      seconds.set(job, (seconds.get(job) ?? 0) + within)
    }
  }
  return seconds
}

function percentOf({ budget_hours, budget_dollars }: StoredJob, labor: Labor): number | null {
  return mostUsed(
    usedOf(inHours(labor.worked_seconds), budget_hours),
    usedOf(labor.cents / 100, Number(budget_dollars ?? 0)),
  )
}

/** The open jobs of these periods that may be near their budget, by what is kept of approved sheets and the open ones. */
async function jobsNearBudget(
  table: TenantTable,
  parts: readonly OverviewPeriod[],
  { open }: KnownSheets,
): Promise<StoredJob[]> {
  const worked = parts.flatMap(({ days }) => days.flatMap(({ punches }) => punches))
  const ids = [...new Set(worked.map(({ job }) => job))]
  const [jobs, totals] = await Promise.all([
    jobStore.findManyEvenDeleted(table, ids),
    readJobCostTotals(table, ids),
  ])
  const labor: LaborByJob = new Map()
  for (const { job_id, ...own } of [...open.values()].flatMap((sheet) => sheet.jobs))
    add(labor, job_id, own)
  for (const { job_id, ...total } of totals) add(labor, job_id, total)
  return jobs
    .filter(({ status, deleted_at }) => !isClosed(status) && !deleted_at)
    .map((job) => ({
      job,
      percent: percentOf(job, labor.get(job.uuid) ?? { worked_seconds: 0, cents: 0 }) ?? 0,
    }))
    .filter(({ percent }) => percent >= worthReading)
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, readAtMost)
    .map(({ job }) => job)
}

interface Of {
  tenant: StoredTenant
  /** The users whose pay, and so whose labor, the reader may see. */
  isShown: (of: { user_id: string }) => boolean
  now: number
}

/**
 * The open jobs of these periods whose budget of labor is nearly used or more, with what their own pages say. What
 * was worked longer ago than these periods and never approved may hide that a job comes near.
 */
export async function viewBudgets(
  table: TenantTable,
  parts: readonly OverviewPeriod[],
  { tenant, isShown, now }: Of,
): Promise<Overview['budgets']> {
  const last = recentSeconds(parts, isShown, now)
  const sheets = sheetsOf(parts, now)
  const jobs = await jobsNearBudget(table, parts, sheets)
  const readSheet = laborReader(table, sheets, now)
  const all = await Promise.all(
    jobs.map(async (job) => {
      const labor = await readLabor(table, job.uuid, { tenant, isShown, now }, readSheet)
      const percent = percentOf(job, labor)
      if (percent === null || percent < nearlyUsed) return []
      const { uuid, job_name, color, budget_hours, budget_dollars } = job
      return [
        {
          job_id: uuid,
          job_name,
          job_color: color ?? defaultColor(uuid),
          worked_seconds: labor.worked_seconds,
          budget_hours,
          cost: inDollars(labor.cents),
          budget_dollars,
          percent,
          recent_seconds: Math.round(last.get(uuid) ?? 0),
        },
      ]
    }),
  )
  return all
    .flat()
    .toSorted((a, b) => b.percent - a.percent || a.job_name.localeCompare(b.job_name))
}
