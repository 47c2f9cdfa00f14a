import { type PushMessage } from '../../../shared/reminders/push-message.ts'
import { isQuiet } from '../../../shared/reminders/reminders.ts'
import { onSite, type Punch } from '../../../shared/time/hours.ts'
import { defaultTimeZone, wallClock } from '../../../shared/time/time-zone.ts'
import { isOverdue, usualLeaving } from '../../../shared/time/usual-leaving.ts'
import { dropSubscriber, type Subscriber } from '../../store/access/subscribers.ts'
import { findJob } from '../../store/jobs.ts'
import { findProposal } from '../../store/proposals.ts'
import { readDaysOfUser } from '../../store/hours/punch-days.ts'
import {
  changeReminders,
  findReminders,
  markNotified,
  withoutDevices,
  type StoredReminders,
} from '../../store/reminders.ts'
import { openTenantTable, type TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { findUser, type StoredUser } from '../../store/users.ts'
import { arrivedMessage, hoursChangedMessage, scheduleMessage, stillOnMessage } from './messages.ts'
import { push } from './push.ts'

const hour = 3_600_000
const day = 24 * hour
/** A person whose usual hour of leaving is unknown is asked after this long on the clock. */
const longForAnybody = 10 * hour
/** What a phone reports later than this says nothing of now. */
const stillTrue = hour / 2

/** How many messages were handed over, and how many could not be. */
export interface Sent {
  sent: number
  failed: number
}

/** Nothing was to be told. */
export const nothing: Sent = { sent: 0, failed: 0 }

export interface Person {
  table: TenantTable
  user: StoredUser
  wanted: StoredReminders
  zone: string
}

/** Somebody who can be told something now; null where they are not there, or it is quiet. */
export async function reachable(
  table: TenantTable,
  user_id: string,
  kind: PushMessage['kind'],
  now: number,
): Promise<Person | null> {
  const wanted = await findReminders(table, user_id)
  if (wanted.devices.length === 0 || !wanted.kinds.includes(kind)) return null
  const [user, tenant] = await Promise.all([findUser(table, user_id), findTenant(table)])
  if (!user?.is_active) return null
  const zone = tenant?.time_zone ?? defaultTimeZone
  const hourOfDay = Number(wallClock(now, zone).slice(11, 13))
  return isQuiet(hourOfDay, wanted) ? null : { table, user, wanted, zone }
}

/** Tells somebody something, once, on all their devices; those that are gone are forgotten. */
export async function tell({ table, user, wanted }: Person, message: PushMessage): Promise<Sent> {
  // Noted before it is sent: a reminder that is lost is better than one that comes again and again.
  if (!(await markNotified(table, user.uuid, message.tag))) return nothing
  const outcomes = await Promise.all(wanted.devices.map((device) => push(device, message)))
  const gone = wanted.devices.filter((_, index) => outcomes[index] === 'gone')
  if (gone.length > 0) {
    const endpoints = gone.map(({ endpoint }) => endpoint)
    await changeReminders(table, user.uuid, (current) => withoutDevices(current, endpoints))
  }
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
  return { sent: count('sent'), failed: count('failed') }
}

function isLate(punches: readonly Punch[], last: Punch, zone: string, now: number): boolean {
  const before = punches.filter(({ at }) => at < now - day / 2)
  if (usualLeaving(before, zone) === null) return now - last.at > longForAnybody
  return isOverdue(punches, zone, now)
}

/** Asks somebody who is on the clock past their usual hour whether they still are. */
export async function remindStillOn(who: Subscriber, now: number): Promise<Sent> {
  const table = openTenantTable(who.tenant_id)
  const { devices } = await findReminders(table, who.user_id)
  if (devices.length === 0 || !(await findUser(table, who.user_id))) {
    await dropSubscriber(who)
    return nothing
  }
  const person = await reachable(table, who.user_id, 'still_on', now)
  if (!person) return nothing
  const dates = Array.from({ length: 10 }, (_, index) =>
    new Date(now + (index - 8) * day).toISOString().slice(0, 10),
  )
  const punches = (await readDaysOfUser(table, who.user_id, dates)).flatMap((each) => each.punches)
  const last = onSite(punches, now)
  if (!last || !isLate(punches, last, person.zone, now)) return nothing
  const job = await findJob(table, last.job)
  if (!job) return nothing
  return tell(person, stillOnMessage(aboutOf(person, job), last.id))
}

/** Says that somebody's phone reported an arrival, which waits for a tap. */
export async function tellArrival(
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
  const job = person && (await findJob(table, found.job_id))
  return job ? tell(person, arrivedMessage(aboutOf(person, job), found)) : nothing
}

/** Says that somebody else changed a person's hours, if they have not seen it meanwhile. */
export async function tellHoursChanged(
  { tenant_id, user_id }: Subscriber,
  { entry, at, by }: { entry: string; at: string; by: string },
  now: number,
): Promise<Sent> {
  const table = openTenantTable(tenant_id)
  const person = await reachable(table, user_id, 'hours_changed', now)
  const who = person && (await findUser(table, by))
  if (!person || !who) return nothing
  const language = person.user.language ?? 'en'
  return tell(person, hoursChangedMessage(language, who.name, { entry, at }))
}

/** Says that somebody's days are published, or were changed. */
export async function tellSchedule(
  { tenant_id, user_id }: Subscriber,
  publication: { published: string; from: string; to: string },
  now: number,
): Promise<Sent> {
  const table = openTenantTable(tenant_id)
  const person = await reachable(table, user_id, 'schedule', now)
  if (!person) return nothing
  return tell(person, scheduleMessage(person.user.language ?? 'en', publication))
}

function aboutOf({ table, user }: Person, job: { uuid: string; job_name: string }) {
  return {
    tenant: table.id,
    user: user.uuid,
    language: user.language ?? ('en' as const),
    job: { uuid: job.uuid, name: job.job_name },
  }
}
