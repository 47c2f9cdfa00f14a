import { payHistoryOf, settingsAt } from '../../../shared/payroll/pay-settings.ts'
import type { DateRange } from '../../../shared/payroll/pay-period.ts'
import { weekStart, workdaysOf } from '../../../shared/payroll/workweek.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import type { WeekReport } from '../../../shared/week-report.ts'
import { readJobCostTotals } from '../../store/hours/job-costs.ts'
import { readJobs } from '../../store/jobs.ts'
import { readEntries, type StoredEntry } from '../../store/log-entries.ts'
import { readNames } from '../../store/records/names.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../../store/users.ts'
import { addUp } from './add-up.ts'
import { viewWeekReport } from './view.ts'
import { jobsOf, readSnapshots, readWeekParts, sheetsOf } from './week-sheets.ts'

/** So many pages of entries are looked through for notes: 5,000, of a crew of a hundred in a week. */
const mostPages = 10

/** The notes of a week, oldest first. */
async function readNotes(
  table: TenantTable,
  { from, to }: { from: number; to: number },
  only: string | null,
): Promise<StoredEntry[]> {
  const filter = {
    order: 'oldest' as const,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(only !== null && { user_id: only }),
  }
  const found: StoredEntry[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next } = await readEntries(table, filter, { limit: 500, after })
    found.push(...items.filter(({ notes, entry_type }) => notes && entry_type.endsWith('NOTE')))
    if (next === null) break
    after = next
  }
  return found
}

/** The workweek of a company that the workday of a date lies in, with its days. */
function workweekOf({ pay, time_zone }: StoredTenant, date: string) {
  const { workweek_start_day, workweek_start_hour } = settingsAt(date, payHistoryOf(pay))
  const workweek = { day: workweek_start_day, hour: workweek_start_hour, zone: time_zone }
  const from = weekStart(date, workweek)
  const days = workdaysOf(from, workweek)
  return { week: { from, to: addDays(from, 6) }, days }
}

/** What a company's week came to; to somebody who does not see everyone, their own part of it. */
export async function readWeekReport(
  table: TenantTable,
  tenant: StoredTenant,
  reader: StoredUser,
  date: string,
  now: number,
): Promise<WeekReport> {
  const { week, days } = workweekOf(tenant, date)
  const before: DateRange = { from: addDays(week.from, -7), to: addDays(week.to, -7) }
  const isOffice = canSeeEveryone(reader.role)
  const users = isOffice ? listEveryUser(table) : Promise.resolve([reader])
  const readers = { users, only: isOffice ? null : reader.uuid }
  const [parts, earlier, notes] = await Promise.all([
    readWeekParts(table, tenant, week, readers),
    readWeekParts(table, tenant, before, readers),
    readNotes(table, { from: days[0]?.from ?? 0, to: days.at(-1)?.to ?? 0 }, readers.only),
  ])
  const worked = [...parts, ...earlier]
  const jobs = new Set([...jobsOf(worked), ...notes.map(({ job_id }) => job_id)])
  const [names, snapshots, budgeted, used] = await Promise.all([
    readNames(table, { JOB: jobs }),
    readSnapshots(table, worked),
    isOffice ? readJobs(table, jobs) : [],
    isOffice ? readJobCostTotals(table, [...jobs]) : [],
  ])
  const sheetsIn = (of: typeof parts) =>
    of.flatMap((period) => sheetsOf(period, names, snapshots, now))
  const sheets = sheetsIn(parts)
  const sums = { now: addUp(sheets, week), before: addUp(sheetsIn(earlier), before) }
  return viewWeekReport({ tenant, week, days, sheets, sums, notes, names, budgeted, used, now })
}
