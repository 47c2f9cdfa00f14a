import { onSite, type Punch } from '../../../shared/statistics/hours.ts'
import { isQuiet } from '../../../shared/reminders/reminders.ts'
import {
  addDays,
  dateOf,
  defaultTimeZone,
  startOfDay,
  wallClock,
} from '../../../shared/time/time-zone.ts'
import { overdueAfter, usualLeaving } from '../../../shared/statistics/usual-leaving.ts'
import type { Subscriber } from '../../store/access/subscribers.ts'
import { jobStore } from '../../store/jobs.ts'
import { findProposal } from '../../store/proposals.ts'
import { listDaysOfUser, readDaysOfUser } from '../../store/hours/punch-days.ts'
import { findReminders } from '../../store/reminders.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { userStore } from '../../store/users.ts'
import { arrivedMessage, hoursChangedMessage, scheduleMessage, stillOnMessage } from './messages.ts'
import { nothing, notify, reachable, type Person, type Sent } from './notify.ts'

const hour = 3_600_000
const day = 24 * hour
/** A person whose usual hour of leaving is unknown is asked after this long on the clock. */
const longForAnybody = 10 * hour
/** What a phone reports later than this says nothing of now. */
const stillTrue = hour / 2

/** The longest time between two looks at a user, in milliseconds. Punches have them looked at sooner. */
const idle = hour

/** Returns the instant after which a user on the clock is late, as far as it is known now. */
function lateAfter(punches: readonly Punch[], last: Punch, zone: string, now: number): number {
  const before = punches.filter(({ at }) => at < now - day / 2)
  if (usualLeaving(before, zone) === null) return last.at + longForAnybody
  return overdueAfter(punches, zone, now) ?? startOfDay(addDays(dateOf(now, zone), 1), zone)
}

/** What came of a look at a user, and when to look again (epoch ms); null if they cannot be reminded any more. */
interface Look {
  sent: Sent
  next: number | null
}

/** Asks a user who is on the clock past their usual hour whether they still are. */
export async function remindStillOn(who: Subscriber, now: number): Promise<Look> {
  const table = openTenantTable(who.tenant_id)
  const [wanted, user, tenant] = await Promise.all([
    findReminders(table, who.user_id),
    userStore.find(table, who.user_id),
    findTenant(table),
  ])
  if (wanted.devices.length === 0 || !user) return { sent: nothing, next: null }
  const later = { sent: nothing, next: now + idle }
  if (!user.is_active || !wanted.kinds.includes('still_on')) return later
  const zone = tenant?.time_zone ?? defaultTimeZone
  const [from, to] = [now - 8 * day, now + day].map((at) => new Date(at).toISOString().slice(0, 10))
  const days = await listDaysOfUser(table, who.user_id, from ?? '', to ?? '')
  const punches = days.flatMap((each) => each.punches)
  const last = onSite(punches, now)
  if (!last || wanted.told.includes(last.id)) return later
  const late = lateAfter(punches, last, zone, now)
  if (now <= late) return { sent: nothing, next: Math.min(late + 1, later.next) }
  const [hourOfDay = 0, minute = 0] = wallClock(now, zone).slice(11).split(':').map(Number)
  // Quiet ends on the hour.
  if (isQuiet(hourOfDay, wanted)) return { sent: nothing, next: now + (60 - minute) * 60_000 }
  const job = await jobStore.find(table, last.job)
  if (!job) return later
  const person = { table, user, wanted, zone }
  return { ...later, sent: await notify(person, stillOnMessage(aboutOf(person, job), last.id)) }
}

/** Says that somebody's phone reported an arrival, which waits for a tap. */
export async function notifyArrival(
  { tenant_id, user_id }: Subscriber,
  proposal: string,
  now: number,
): Promise<Sent> {
  const table = openTenantTable(tenant_id)
  const found = await findProposal(table, user_id, proposal)
  if (found?.type !== 'ARRIVAL' || now - Date.parse(found.at) > stillTrue) return nothing
  // A person who is on the clock, at any job, gets no message that they are not.
  const dates = [now - day, now].map((at) => new Date(at).toISOString().slice(0, 10))
  const punches = (await readDaysOfUser(table, user_id, dates)).flatMap((each) => each.punches)
  if (onSite(punches, now)) return nothing
  const person = await reachable(table, user_id, 'arrived', now)
  const job = person && (await jobStore.find(table, found.job_id))
  return job ? notify(person, arrivedMessage(aboutOf(person, job), found)) : nothing
}

/** Says that somebody else changed a person's hours, if they have not seen it meanwhile. */
export async function notifyHoursChanged(
  { tenant_id, user_id }: Subscriber,
  { entry, at, by }: { entry: string; at: string; by: string },
  now: number,
): Promise<Sent> {
  const table = openTenantTable(tenant_id)
  const person = await reachable(table, user_id, 'hours_changed', now)
  const who = person && (await userStore.find(table, by))
  if (!person || !who) return nothing
  const language = person.user.language ?? 'en'
  return notify(person, hoursChangedMessage(language, who.name, { entry, at }))
}

/** Says that somebody's days are published, or were changed. */
export async function notifySchedule(
  { tenant_id, user_id }: Subscriber,
  publication: { published: string; from: string; to: string },
  now: number,
): Promise<Sent> {
  const table = openTenantTable(tenant_id)
  const person = await reachable(table, user_id, 'schedule', now)
  if (!person) return nothing
  return notify(person, scheduleMessage(person.user.language ?? 'en', publication))
}

function aboutOf({ table, user }: Person, job: { uuid: string; job_name: string }) {
  return {
    tenant: table.id,
    user: user.uuid,
    language: user.language ?? ('en' as const),
    job: { uuid: job.uuid, name: job.job_name },
  }
}
