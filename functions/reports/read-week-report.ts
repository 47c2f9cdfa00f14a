import { addDays } from '../../shared/time/time-zone.ts'
import type { Interval } from '../../shared/time/interval.ts'
import { canSeeEveryone, seesPayOf } from '../../shared/fields/role.ts'
import { hasBudget } from '../../shared/job-costs/budget.ts'
import type { WeekReport } from '../../shared/reports/week-report.ts'
import { readSnapshots } from '../store/hours/timesheets.ts'
import { readLaborOfJobs } from '../job-costs/read-labor.ts'
import { jobStore } from '../store/jobs.ts'
import { readEntries, type StoredEntry } from '../store/log-entries.ts'
import { readNames } from '../store/records/names.ts'
import { readEvery } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../store/users.ts'
import { addUp } from './add-up.ts'
import { viewWeekReport } from './view.ts'
import { workweekOf } from './workweek.ts'
import { approvedIn, jobsOf, readSheetParts, sheetsOf } from './week-sheets.ts'

/** The notes of one day, oldest first. */
async function readNotesOfDay(
  table: TenantTable,
  { from, to }: Interval,
  only: string | null,
): Promise<StoredEntry[]> {
  const filter = {
    order: 'oldest' as const,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(only !== null && { user_id: only }),
  }
  const found = await readEvery((after) => readEntries(table, filter, { limit: 500, after }))
  return found.filter(({ notes, entry_type }) => notes && entry_type.endsWith('NOTE'))
}

/** What a company's week came to; to somebody who does not see everyone, their own part of it. */
export async function readWeekReport(
  table: TenantTable,
  tenant: StoredTenant,
  reader: StoredUser,
  date: string,
  now: number,
  { withNotes = true, withBudgets = true } = {},
): Promise<WeekReport> {
  const { week, days, paidBy } = workweekOf(tenant, date)
  const before = workweekOf(tenant, addDays(week.from, -1))
  const isOffice = canSeeEveryone(reader.role)
  const users = isOffice ? listEveryUser(table) : Promise.resolve([reader])
  const readers = { users, only: isOffice ? null : reader.uuid }
  const [parts, notes] = await Promise.all([
    readSheetParts(
      table,
      tenant,
      { from: before.paidFrom, to: paidBy > before.paidBy ? paidBy : before.paidBy },
      readers,
    ),
    Promise.all(withNotes ? days.map((day) => readNotesOfDay(table, day, readers.only)) : []),
  ])
  const jobs = new Set([...jobsOf(parts), ...notes.flat().map(({ job_id }) => job_id)])
  const [names, snapshots, everyJob] = await Promise.all([
    readNames(table, { JOB: jobs }),
    readSnapshots(table, approvedIn(parts)),
    isOffice && withNotes && withBudgets ? jobStore.findManyEvenDeleted(table, jobs) : [],
  ])
  const sheets = parts.flatMap((period) => sheetsOf(period, names, snapshots, now))
  const seesPay = (user: StoredUser) => seesPayOf(reader, user)
  const budgeted = everyJob.filter(hasBudget)
  const shown = new Set((await users).filter(seesPay).map(({ uuid }) => uuid))
  const isShown = ({ user_id }: { user_id: string }) => shown.has(user_id)
  const ids = budgeted.map(({ uuid }) => uuid)
  const used = await readLaborOfJobs(table, ids, { tenant, isShown, now })
  const sums = { now: addUp(sheets, week, seesPay), before: addUp(sheets, before.week, seesPay) }
  return viewWeekReport({
    tenant,
    week,
    days,
    sheets,
    sums,
    notes: notes.flat(),
    names,
    budgeted,
    used,
    now,
  })
}
