import { defaultEmailTime, type EmailKind } from '../../../shared/emails/email.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { publicationStore, type StoredPublication } from '../../store/schedule/publications.ts'
import { everyItem } from '../../store/table/every-item.ts'
import { readWeekReport } from '../../reports/read-week-report.ts'
import { workweekOf } from '../../reports/workweek.ts'
import { lastPlanned, notePlanned, putEmail } from '../../store/emails.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../../store/users.ts'
import { dailyMoments, reportedDate, weeklyMoments } from './email-schedule.ts'
import { unseenBefore } from './emails/hours-changed.ts'
import { publicationPeriod } from './emails/schedule.ts'
import { problemsToTell } from './emails/needs-a-look.ts'

const hour = 3_600_000
const day = 24 * hour

/** What of the morning is still worth telling, and of the weeks. */
const looksFor = 12 * hour
const reportsFor = 13 * day

/** The active users who have joined: only they get emails. */
async function readReaders(table: TenantTable): Promise<StoredUser[]> {
  const users = await listEveryUser(table)
  return users.filter(({ is_active, identity }) => is_active && identity !== null)
}

interface Planning {
  table: TenantTable
  tenant: StoredTenant
  now: number
}

/** Queues an email to each; asked again after an interruption, it goes on. */
async function queueEmails(
  { table, now }: Planning,
  kind: EmailKind,
  period: string,
  readers: readonly StoredUser[],
): Promise<number> {
  let queued = 0
  for (const { uuid } of readers) {
    if (await putEmail(table, { kind, period, user_id: uuid }, now)) queued += 1
  }
  return queued
}

/** Whether the emails of two dates tell of one week, as the company's weeks are now. */
function tellOfOneWeek({ tenant }: Planning, one: string, other: string): boolean {
  const weekOf = (date: string) => workweekOf(tenant, reportedDate(date)).week.from
  return weekOf(one) === weekOf(other)
}

async function planWeek(planning: Planning, at: number): Promise<number> {
  const { table, tenant } = planning
  const date = dateOf(at, tenant.time_zone)
  const last = await lastPlanned(table, 'week')
  // The day on which emails leave may have been changed, and the workweek: no week is told twice.
  if (last !== null && (date <= last || tellOfOneWeek(planning, last, date))) return 0
  const readers = await readReaders(table)
  const office = readers.filter(({ role }) => canSeeEveryone(role))
  const crew = readers.filter(({ role }) => !canSeeEveryone(role))
  const reports = await queueEmails(planning, 'weekly_report', date, office)
  const queued = reports + (await queueEmails(planning, 'my_week', date, crew))
  await notePlanned(table, 'week', date)
  return queued
}

async function planMorning(planning: Planning, at: number): Promise<number> {
  const { table, tenant, now } = planning
  const date = dateOf(at, tenant.time_zone)
  const last = await lastPlanned(table, 'morning')
  if (last !== null && date <= last) return 0
  const readers = await readReaders(table)
  const office = readers.filter(({ role }) => canSeeEveryone(role))
  const [reader] = office
  // Of the days that are over: today's work has only begun.
  const yesterday = addDays(date, -1)
  const report =
    reader && (await readWeekReport(table, tenant, reader, yesterday, now, { withNotes: false }))
  const isNeeded = report !== undefined && problemsToTell(report).length > 0
  const changed: StoredUser[] = []
  for (const user of readers) {
    if ((await unseenBefore(table, user.uuid, date, tenant.time_zone)).length > 0)
      changed.push(user)
  }
  const queued =
    (await queueEmails(planning, 'needs_a_look', date, isNeeded ? office : [])) +
    (await queueEmails(planning, 'hours_changed', date, changed))
  await notePlanned(table, 'morning', date)
  return queued
}

/** How far back it is looked for a publication that came into the table after a later one was planned. */
const overlap = hour

/** Queues the emails of what was published since it was last looked; what was queued before is not again. */
async function planPublications({ table, now }: Planning): Promise<number> {
  const last = await lastPlanned(table, 'schedule')
  const since = new Date((last === null ? now - day : Date.parse(last)) - overlap).toISOString()
  const recent: StoredPublication[] = []
  for await (const each of everyItem((after) =>
    publicationStore.list(table, { limit: 25, after }),
  )) {
    if (each.created_at <= since) break
    recent.push(each)
  }
  let queued = 0
  for (const publication of recent) {
    const period = publicationPeriod(publication)
    for (const { user_id, by } of publication.told) {
      if (!by.includes('mail')) continue
      if (await putEmail(table, { kind: 'schedule', period, user_id }, now)) queued += 1
    }
  }
  const [newest] = recent
  if (newest && newest.created_at !== last) await notePlanned(table, 'schedule', newest.created_at)
  return queued
}

/**
 * Queues the emails of a company that are due: those of the last weekly moment, of the one before if
 * an outage kept them back, and of this morning; none of before `since`, when it began to get mail.
 *
 * @returns how many were queued, and when the next ones are due (epoch ms)
 */
export async function planEmails(
  table: TenantTable,
  tenant: StoredTenant,
  since: number,
  now: number,
): Promise<{ queued: number; next: number }> {
  const planning = { table, tenant, now }
  const time = tenant.letters ?? defaultEmailTime
  const weekly = weeklyMoments(now, tenant.time_zone, time)
  const before = weeklyMoments(weekly.last - 1, tenant.time_zone, time)
  const daily = dailyMoments(now, tenant.time_zone)
  let queued = await planPublications(planning)
  for (const at of [before.last, weekly.last]) {
    if (at >= since && now - at < reportsFor) queued += await planWeek(planning, at)
  }
  if (daily.last >= since && now - daily.last < looksFor) {
    queued += await planMorning(planning, daily.last)
  }
  return { queued, next: Math.min(weekly.next, daily.next) }
}
