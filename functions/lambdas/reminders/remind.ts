import { onSite, type Punch } from '../../../shared/time/hours.ts'
import { isOverdue, usualLeaving } from '../../../shared/time/usual-leaving.ts'
import { dropSubscriber, type Subscriber } from '../../store/access/subscribers.ts'
import { findJob } from '../../store/jobs.ts'
import { findProposal } from '../../store/proposals.ts'
import { readDaysOfUser } from '../../store/hours/punch-days.ts'
import { findReminders } from '../../store/reminders.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findUser } from '../../store/users.ts'
import { arrivedMessage, hoursChangedMessage, scheduleMessage, stillOnMessage } from './messages.ts'
import { nothing, notify, reachable, type Person, type Sent } from './notify.ts'

const hour = 3_600_000
const day = 24 * hour
/** A person whose usual hour of leaving is unknown is asked after this long on the clock. */
const longForAnybody = 10 * hour
/** What a phone reports later than this says nothing of now. */
const stillTrue = hour / 2

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
  return notify(person, stillOnMessage(aboutOf(person, job), last.id))
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
  const job = person && (await findJob(table, found.job_id))
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
  const who = person && (await findUser(table, by))
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
