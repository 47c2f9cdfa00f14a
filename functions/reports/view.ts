import { termsAt, termsOf } from '../../shared/payroll/wages/pay-terms.ts'
import { isState, needsLook } from '../../shared/payroll/sheet/problems.ts'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { inDollars } from '../../shared/payroll/wages/money.ts'
import type { Workday } from '../../shared/payroll/settings/workweek.ts'
import type { TimesheetDay } from '../../shared/timesheets/timesheet.ts'
import type {
  ReportDay,
  ReportJob,
  ReportPerson,
  WeekReport,
} from '../../shared/reports/week-report.ts'
import type { StoredJob } from '../store/jobs.ts'
import type { Names } from '../store/records/names.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'
import { inHours } from '../../shared/job-costs/budget.ts'
import type { Labor } from '../job-costs/labor-of-job.ts'
import { shareOf, total, type WeekSums } from './add-up.ts'
import type { PersonSheet } from './week-sheets.ts'
import { flsaLimit } from '../../shared/payroll/wages/week-pay.ts'
import { isPaidIn } from './workweek.ts'

/** What a report is made of. */
export interface ReportParts {
  tenant: StoredTenant
  week: DateRange
  days: readonly Workday[]
  sheets: readonly PersonSheet[]
  sums: { now: WeekSums; before: WeekSums }
  notes: readonly StoredEntry[]
  names: Names
  /** The jobs whose budgets the reader may see, and their labor by job, as their pages show it. */
  budgeted: readonly StoredJob[]
  used: ReadonlyMap<string, Labor>
  /** Epoch milliseconds. */
  now: number
}

function dayOf(
  { date, from, to }: Workday,
  worked: readonly TimesheetDay[],
  notes: readonly StoredEntry[],
): ReportDay {
  const stretches = worked.filter((day) => day.date === date).flatMap((day) => day.stretches)
  const byJob = Map.groupBy(stretches, ({ job_id }) => job_id)
  return {
    date,
    worked_seconds: stretches.reduce((sum, { seconds }) => sum + seconds, 0),
    stretches: [...byJob].flatMap(([job_id, own]) => {
      const entry_id = own[0]?.entry_ids[0]
      const worked_seconds = own.reduce((sum, { seconds }) => sum + seconds, 0)
      return entry_id ? [{ job_id, worked_seconds, entry_id }] : []
    }),
    notes: notes.flatMap(({ uuid, job_id, notes: words, timestamp }) => {
      const at = Date.parse(timestamp)
      return words && at >= from && at < to ? [{ entry_id: uuid, job_id, notes: words }] : []
    }),
  }
}

function viewPerson(
  { week, days, sums, notes, now }: ReportParts,
  user: StoredUser,
  own: readonly PersonSheet[],
): ReportPerson {
  const share = shareOf(sums.now.people.get(user.uuid), sums.before.people.get(user.uuid))
  const worked = own.flatMap(({ sheet }) => sheet.days)
  const weeks = own.flatMap(({ sheet }) => sheet.weeks)
  const overtime = weeks
    .filter((each) => isPaidIn(week, each))
    .reduce((sum, each) => sum + each.overtime_seconds + each.doubletime_seconds, 0)
  const isHourly = own.some(({ sheet }) => sheet.pay_basis === 'hourly')
  const isRunning = days.some(({ from, to }) => now >= from && now < to)
  return {
    user_id: user.uuid,
    user_name: user.name,
    // Whose pay is not for the reader, their terms are not either.
    tax_status: share.cost === null ? null : termsAt(week.to, termsOf(user)).tax_status,
    ...share,
    overtime_seconds: overtime,
    until_overtime_seconds:
      isHourly && isRunning
        ? overtime > 0
          ? 0
          : Math.max(0, flsaLimit - share.worked_seconds)
        : null,
    days: days.map((day) =>
      dayOf(
        day,
        worked,
        notes.filter(({ user_id }) => user_id === user.uuid),
      ),
    ),
  }
}

function budgetOf(
  { budget_hours, budget_dollars }: StoredJob,
  used: Labor | undefined,
): ReportJob['budget'] {
  if (!used) return null
  return {
    hours: budget_hours,
    dollars: budget_dollars,
    used_hours: inHours(used.worked_seconds),
    used_dollars: inDollars(used.cents),
  }
}

function viewJob(parts: ReportParts, job_id: string): ReportJob {
  const { days, sums, names, budgeted, used } = parts
  const job = budgeted.find(({ uuid }) => uuid === job_id)
  return {
    job_id,
    job_name: names.evenDeleted(job_id),
    ...(names.isDeleted(job_id) && { job_deleted: true }),
    job_color: names.colorOf(job_id),
    ...shareOf(sums.now.jobs.get(job_id), sums.before.jobs.get(job_id)),
    days: days.map(({ date }) => ({
      date,
      worked_seconds: sums.now.jobDays.get(`${job_id} ${date}`) ?? 0,
    })),
    budget: job ? budgetOf(job, used.get(job_id)) : null,
  }
}

/**
 * What somebody has to look at of one person's week. Where a pay period ends within it, the next sheet
 * repeats what it rests on: that counts where it was said first. A dispute is about the whole period.
 */
function problemsOf(own: readonly PersonSheet[], week: DateRange): WeekReport['needs_look'] {
  const said = new Set<string>()
  return own.flatMap(({ user, sheet }) =>
    sheet.problems
      .filter((each) => needsLook(each) && !isState(each))
      .flatMap(({ date: own, ...problem }) => {
        const { code, entry_id } = problem
        const date = own ?? sheet.period.from
        const isOverlapping = sheet.period.from <= week.to && sheet.period.to >= week.from
        if (code === 'disputed' && isOverlapping) {
          const shown = date < week.from ? week.from : date
          return [{ ...problem, date: shown, user_id: user.uuid, user_name: user.name }]
        }
        const key = `${code} ${entry_id ?? own}`
        const isRepeated = said.has(key)
        said.add(key)
        if (isRepeated || date < week.from || date > week.to) return []
        return [{ ...problem, date, user_id: user.uuid, user_name: user.name }]
      }),
  )
}

/** A week as it is answered, without who or what had no part in it: people by name, jobs by hours. */
export function viewWeekReport(parts: ReportParts): WeekReport {
  const { tenant, week, sheets, sums, notes, now } = parts
  const bySheet = Map.groupBy(sheets, ({ user }) => user.uuid)
  const people = [...bySheet.values()]
    .flatMap((own) => (own[0] ? [viewPerson(parts, own[0].user, own)] : []))
    .filter(
      ({ worked_seconds, before_seconds, cost, before_cost, days }) =>
        worked_seconds + before_seconds + Number(cost ?? 0) + Number(before_cost ?? 0) > 0 ||
        days.some((day) => day.notes.length > 0),
    )
    .toSorted((a, b) => a.user_name.localeCompare(b.user_name))
  const named = new Set([
    ...sums.now.jobs.keys(),
    ...sums.before.jobs.keys(),
    ...notes.map(({ job_id }) => job_id),
  ])
  const jobs = [...named]
    .map((job_id) => viewJob(parts, job_id))
    .toSorted((a, b) => b.worked_seconds - a.worked_seconds)
  return {
    week,
    time_zone: tenant.time_zone,
    as_of: new Date(now).toISOString(),
    totals: shareOf(total(sums.now.people.values()), total(sums.before.people.values())),
    people,
    jobs,
    needs_look: [...bySheet.values()].flatMap((own) => problemsOf(own, week)),
  }
}
