import { createHash } from 'node:crypto'
import { workdayAt } from '../../shared/payroll/settings/workweek.ts'
import { payHistoryOf, settingsAt } from '../../shared/payroll/settings/pay-settings.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import type { WeekReport } from '../../shared/reports/week-report.ts'
import type { Fact } from './fact.ts'
import { readWeekReport } from '../reports/read-week-report.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'

/** What a summary is about; `name` tells one from another in the table. */
export type Subject =
  | { kind: 'job'; uuid: string }
  /** `user`: of one person; null: of everybody. */
  | { kind: 'week'; date: string; user: string | null }

/** The date of the company's present workday: what happens on it is not over. */
function todayOf({ pay, time_zone: zone }: StoredTenant, now: number): string {
  const { workweek_start_day: day, workweek_start_hour: hour } = settingsAt(
    dateOf(now, zone),
    payHistoryOf(pay),
  )
  return workdayAt(now, { day, hour, zone }).date
}

function factsOf({ people, jobs }: WeekReport, before: string): Fact[] {
  const names = new Map(jobs.map(({ job_id, job_name }) => [job_id, job_name ?? '']))
  return people.flatMap(({ user_id: person_id, user_name: person, days }) =>
    days
      .filter(({ date }) => date < before)
      .flatMap(({ date, stretches, notes }) => {
        const of = (id: string, job_id: string) => {
          return { id, person, person_id, job: names.get(job_id) ?? '', job_id, date }
        }
        return [
          ...stretches.map(({ entry_id, job_id, worked_seconds: seconds }) => {
            return { ...of(entry_id, job_id), seconds, note: null }
          }),
          ...notes.map(({ entry_id, job_id, notes: note }) => {
            return { ...of(entry_id, job_id), seconds: null, note }
          }),
        ]
      }),
  )
}

/** The reader of a week: somebody who sees everyone, or the one person that the week is about. */
export interface FactsReader {
  table: TenantTable
  tenant: StoredTenant
  reader: StoredUser
}

/** What happened before today: on a job in this week and the last, or in a week. Oldest first. */
export async function readFacts(
  { table, tenant, reader }: FactsReader,
  subject: Subject,
  now: number,
): Promise<Fact[]> {
  const today = todayOf(tenant, now)
  const dates = subject.kind === 'job' ? [addDays(today, -7), today] : [subject.date]
  const reports = await Promise.all(
    dates.map((date) => readWeekReport(table, tenant, reader, date, now, { withBudgets: false })),
  )
  const facts = reports.flatMap((report) => {
    const isMeant = (user: string) =>
      subject.kind === 'job' || subject.user === null || subject.user === user
    const people = report.people.filter(({ user_id }) => isMeant(user_id))
    return factsOf({ ...report, people }, today)
  })
  return facts
    .filter(({ job_id }) => subject.kind !== 'job' || job_id === subject.uuid)
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** What names the state of facts: another as soon as an entry, a name or an hour is another. */
export function fingerprintOf(facts: readonly Fact[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
