import { mostUsed, nearlyUsed, usedOf } from '../../shared/job-costs/budget.ts'
import { isClosed } from '../../shared/jobs/job.ts'
import { defaultColor } from '../../shared/jobs/job-color.ts'
import { dollars, inDollars, toCents } from '../../shared/payroll/money.ts'
import { workedIntervals } from '../../shared/time/hours.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import { isApproved, untouched } from '../store/hours/sheet-state.ts'
import { readJobCostTotals } from '../store/hours/job-costs.ts'
import { readSnapshots } from '../store/hours/timesheets.ts'
import { readJobs } from '../store/jobs.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { sheetOf, stateFor } from '../timesheets/compute.ts'
import { statesOfJobs } from '../timesheets/job-states.ts'
import type { OverviewPeriod } from './overview-period.ts'

/** What was worked on a job, and what that costs, in cents. */
interface Used {
  seconds: number
  cents: number
}

type UsedOf = Map<string, Used>

/** How long what was worked last is looked at, in milliseconds. */
const recent = 14 * 24 * 3_600_000

function add(used: UsedOf, job: string, { seconds, cents }: Used): void {
  const before = used.get(job) ?? { seconds: 0, cents: 0 }
  used.set(job, { seconds: before.seconds + seconds, cents: before.cents + cents })
}

/** What sheets that are not approved take of each job: the rest is in the totals that are kept. */
async function usedInOpenSheets(
  table: TenantTable,
  parts: readonly OverviewPeriod[],
  now: number,
): Promise<UsedOf> {
  const used: UsedOf = new Map()
  for (const { period, users, states, days } of parts) {
    const stateOf = await statesOfJobs(table, period, days)
    const daysOf = Map.groupBy(days, ({ user_id }) => user_id)
    const reopened = []
    for (const user of users) {
      const own = daysOf.get(user.uuid) ?? []
      const stored =
        states.find(({ user_id }) => user_id === user.uuid) ??
        untouched({ user_id: user.uuid, ...period.period })
      const state = stateFor(stored, period, own)
      if (isApproved(state) || own.length === 0) continue
      // Approved while its period ran: what was approved then is in the totals already.
      if (isApproved(stored)) reopened.push(stored)
      const { jobs } = sheetOf(period, user, state, own, stateOf, now)
      for (const { job_id, worked_seconds, cost_cents } of jobs)
        add(used, job_id, { seconds: worked_seconds, cents: cost_cents })
    }
    for (const { sheet } of await readSnapshots(table, reopened))
      for (const { job_id, worked_seconds, cost } of sheet.jobs)
        add(used, job_id, { seconds: -worked_seconds, cents: -toCents(dollars(cost)) })
  }
  return used
}

/** Seconds of the last days by job, as the punches say. */
function recentSeconds(parts: readonly OverviewPeriod[], now: number): Map<string, number> {
  const seconds = new Map<string, number>()
  const days = new Map(
    parts.flatMap((each) => each.days).map((day) => [`${day.user_id} ${day.date}`, day]),
  )
  const byUser = Map.groupBy(
    [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
    ({ user_id }) => user_id,
  )
  for (const own of byUser.values()) {
    for (const { job, from, to } of workedIntervals(
      own.flatMap(({ punches }) => punches),
      now,
    )) {
      const within = Math.max(0, to - Math.max(from, now - recent)) / 1000
      seconds.set(job, (seconds.get(job) ?? 0) + within)
    }
  }
  return seconds
}

/**
 * The open jobs of these periods whose budget of labor is nearly used or more, as their own pages say. Dollars are
 * only for readers who may see everybody's pay: nobody finds a rate by subtracting.
 */
export async function viewBudgets(
  table: TenantTable,
  parts: readonly OverviewPeriod[],
  { now, seesAllPay }: { now: number; seesAllPay: boolean },
): Promise<Overview['budgets']> {
  const worked = parts.flatMap(({ days }) => days.flatMap(({ punches }) => punches))
  const ids = [...new Set(worked.map(({ job }) => job))]
  const [jobs, totals, used] = await Promise.all([
    readJobs(table, ids),
    readJobCostTotals(table, ids),
    usedInOpenSheets(table, parts, now),
  ])
  for (const { job_id, worked_seconds, cents } of totals)
    add(used, job_id, { seconds: worked_seconds, cents })
  const last = recentSeconds(parts, now)
  return jobs
    .filter(({ status, deleted_at }) => !isClosed(status) && !deleted_at)
    .flatMap(({ uuid, job_name, color, budget_hours, budget_dollars }) => {
      const { seconds, cents } = used.get(uuid) ?? { seconds: 0, cents: 0 }
      const percent = mostUsed(
        usedOf(seconds / 3600, budget_hours),
        seesAllPay ? usedOf(cents / 100, Number(budget_dollars ?? 0)) : null,
      )
      if (percent === null || percent < nearlyUsed) return []
      return [
        {
          job_id: uuid,
          job_name,
          job_color: color ?? defaultColor(uuid),
          worked_seconds: seconds,
          budget_hours,
          cost: seesAllPay ? inDollars(cents) : null,
          budget_dollars: seesAllPay ? budget_dollars : null,
          percent,
          recent_seconds: Math.round(last.get(uuid) ?? 0),
        },
      ]
    })
    .toSorted((a, b) => b.percent - a.percent || a.job_name.localeCompare(b.job_name))
}
