import { defaultLetterTime, type LetterKind } from '../../shared/mail.ts'
import { canSeeEveryone } from '../../shared/role.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { readWeekReport, workweekOf } from '../handlers/reports/read-week-report.ts'
import { isPlanned, notePlanned, putMail } from '../store/mail.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../store/users.ts'
import { dailyMoments, reportedDate, weeklyMoments } from './letter-schedule.ts'
import { problemsToTell } from './letters/needs-a-look.ts'

const hour = 3_600_000
const day = 24 * hour

/** What of the morning is still worth telling, and of the weeks. */
const looksFor = 12 * hour
const reportsFor = 13 * day

/** Who gets letters: who has joined, and whose address is therefore their own. */
async function readReaders(table: TenantTable): Promise<StoredUser[]> {
  const users = await listEveryUser(table)
  return users.filter(({ is_active, identity }) => is_active && identity !== null)
}

interface Planning {
  table: TenantTable
  tenant: StoredTenant
  now: number
}

/** Queues letters, and notes that all of them are; asked again after an interruption, it goes on. */
async function queueLetters(
  { table, now }: Planning,
  kind: LetterKind,
  period: string,
  readers: readonly StoredUser[],
): Promise<number> {
  let queued = 0
  for (const { uuid } of readers) {
    if (await putMail(table, { kind, period, user_id: uuid }, now)) queued += 1
  }
  await notePlanned(table, kind, period, now)
  return queued
}

async function planWeek(planning: Planning, at: number): Promise<number> {
  const { table, tenant } = planning
  const period = workweekOf(tenant, reportedDate(at, tenant.time_zone)).week.from
  if (await isPlanned(table, 'my_week', period)) return 0
  const readers = await readReaders(table)
  const office = readers.filter(({ role }) => canSeeEveryone(role))
  const crew = readers.filter(({ role }) => !canSeeEveryone(role))
  const reports = await queueLetters(planning, 'weekly_report', period, office)
  return reports + (await queueLetters(planning, 'my_week', period, crew))
}

async function planLook(planning: Planning, at: number): Promise<number> {
  const { table, tenant, now } = planning
  // Of the day that is over: today's work has only begun.
  const period = addDays(dateOf(at, tenant.time_zone), -1)
  if (await isPlanned(table, 'needs_a_look', period)) return 0
  const office = (await readReaders(table)).filter(({ role }) => canSeeEveryone(role))
  const [reader] = office
  const report =
    reader && (await readWeekReport(table, tenant, reader, period, now, { withNotes: false }))
  const isNeeded = report !== undefined && problemsToTell(report).length > 0
  return queueLetters(planning, 'needs_a_look', period, isNeeded ? office : [])
}

/**
 * Queues the letters of a company that are due: those of the last weekly moment, of the one before if
 * an outage kept them back, and of this morning; none of before `since`, when it began to get mail.
 *
 * @returns how many were queued, and when the next ones are due (epoch ms)
 */
export async function planLetters(
  table: TenantTable,
  tenant: StoredTenant,
  since: number,
  now: number,
): Promise<{ queued: number; next: number }> {
  const planning = { table, tenant, now }
  const time = tenant.letters ?? defaultLetterTime
  const weekly = weeklyMoments(now, tenant.time_zone, time)
  const before = weeklyMoments(weekly.last - 1, tenant.time_zone, time)
  const daily = dailyMoments(now, tenant.time_zone)
  let queued = 0
  for (const at of [before.last, weekly.last]) {
    if (at >= since && now - at < reportsFor) queued += await planWeek(planning, at)
  }
  if (daily.last >= since && now - daily.last < looksFor) {
    queued += await planLook(planning, daily.last)
  }
  return { queued, next: Math.min(weekly.next, daily.next) }
}
