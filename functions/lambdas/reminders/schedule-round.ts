import type { Actual } from '../../../shared/schedule/actual.ts'
import { canSupervise } from '../../../shared/fields/role.ts'
import { addDays, dateOf, wallClock } from '../../../shared/time/time-zone.ts'
import { scheduleDueList, type DueTenant } from '../../store/access/due-tenants.ts'
import { jobStore } from '../../store/jobs.ts'
import { readActual } from '../../schedule/read-actual.ts'
import { makeAllShifts } from '../../schedule/series/make-shifts.ts'
import { fingerprintSince, shiftFingerprint } from '../../schedule/shift-fingerprint.ts'
import {
  listAcknowledgements,
  type StoredAcknowledgement,
} from '../../store/schedule/acknowledgements.ts'
import { listNotices, takeNotice } from '../../store/schedule/notices.ts'
import { listPublishedDays, type PublishedDay } from '../../store/schedule/published-days.ts'
import { findScheduleSettings } from '../../store/schedule/settings.ts'
import { openTenantTable, type TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant, type StoredTenant } from '../../store/tenants.ts'
import { userStore } from '../../store/users.ts'
import { workInTurn } from '../../work-in-turn.ts'
import { lateMessage, missingMessage, tomorrowMessage } from './messages.ts'
import { isOverNight, liveShifts, nextLook, noon } from './next-look.ts'
import { nothing, notify, reachable, type Sent } from './notify.ts'

/** People of one company who are reminded at once. */
const atOnce = 4

interface Round {
  /** Whether somebody said that they do not come to a shift as it is published. */
  isDeclined: (shift: string, user: string) => boolean
  table: TenantTable
  tenant: StoredTenant
  today: string
  hourOfDay: number
  now: number
  hasTime: () => boolean
  came: Came
}

/** What came of a round for a company: reminders, failures, and people for whom the time was too short. */
interface Came {
  sent: Sent[]
  errors: unknown[]
  left: number
}

const sum = (all: readonly Sent[]): Sent =>
  all.reduce((a, b) => ({ sent: a.sent + b.sent, failed: a.failed + b.failed }), nothing)

/** The published shifts of a day, by person, in the order of their starts. */
function shiftsByPerson(day: PublishedDay | undefined, isDeclined: Round['isDeclined']) {
  const all = liveShifts(day)
    .flatMap(({ uuid, plan }) =>
      plan.user_ids
        .filter((user_id) => !isDeclined(uuid, user_id))
        .map((user_id) => ({ ...plan, user_id })),
    )
    .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
  return Map.groupBy(all, ({ user_id }) => user_id)
}

/** Reminds several users concurrently. A failure for one user does not keep the others from being reminded. */
async function inTurn<T>(
  { came, hasTime }: Round,
  list: readonly T[],
  work: (item: T) => Promise<Sent[]>,
): Promise<void> {
  came.left += await workInTurn(list, { atOnce, hasTime }, async (item) => {
    await work(item).then(
      (sent) => came.sent.push(...sent),
      (error: unknown) => came.errors.push(error),
    )
  })
}

/** Reminds people in the evening of where they are tomorrow, each once, at the hour that they chose. */
async function remindOfTomorrow(round: Round, day: PublishedDay | undefined): Promise<void> {
  const { table, today, hourOfDay, now } = round
  const people = shiftsByPerson(day, round.isDeclined)
  if (!day || people.size === 0 || hourOfDay < noon) return
  const told = await listNotices(table, today)
  const open = [...people].filter(([user]) => !told.has(`tomorrow ${user}`))
  await inTurn(round, open, async ([user, shifts]) => {
    const name = `tomorrow ${user}`
    const person = await reachable(table, user, 'schedule', now)
    const [first] = shifts
    if (!person || !first || hourOfDay < person.wanted.evening_at) return []
    const job = await jobStore.find(table, first.job_id)
    if (!job || !(await takeNotice(table, today, name, now))) return []
    const about = { job: job.job_name, start: first.start, more: shifts.length - 1 }
    return [await notify(person, tomorrowMessage(person.user.language ?? 'en', day.date, about))]
  })
}

/** Tells somebody once of a shift that has not begun; who is told are the person and who runs the job. */
async function askWhere(round: Round, missing: Actual, version: string): Promise<Sent[]> {
  const { table, tenant, now } = round
  const { user_id, job_id, state } = missing
  const [job, user] = await Promise.all([
    jobStore.find(table, job_id),
    userStore.find(table, user_id),
  ])
  if (!job || !user?.is_active) return []
  const foreman = await foremanOf(table, tenant, job.supervisor_id)
  const tag = noticeOf(missing, version)
  const other = foreman === user_id ? tenant.account_owner : foreman
  const [person, boss] = await Promise.all([
    state === 'late' ? reachable(table, user_id, 'schedule', now) : null,
    other === user_id ? null : reachable(table, other, 'schedule', now),
  ])
  // Kept until one of them can be told: nobody is told at night, nor ever what was told then.
  if ((!person && !boss) || !(await takeNotice(table, missing.date, tag, now))) return []
  return Promise.all([
    ...(person
      ? [notify(person, lateMessage(person.user.language ?? 'en', tag, job.job_name))]
      : []),
    ...(boss
      ? [
          notify(
            boss,
            missingMessage(boss.user.language ?? 'en', tag, {
              state,
              who: user.name,
              job: job.job_name,
            }),
          ),
        ]
      : []),
  ])
}

function noticeOf({ state, shift_id, user_id }: Actual, version: string): string {
  return `${state} ${shift_id ?? ''} ${version} ${user_id}`
}

/** Who is told that somebody is missing: who supervises the job, else the account's owner. */
async function foremanOf(
  table: TenantTable,
  tenant: StoredTenant,
  supervisor: string | null,
): Promise<string> {
  const found = supervisor === null ? null : await userStore.find(table, supervisor)
  return found?.is_active && canSupervise(found.role) ? found.uuid : tenant.account_owner
}

/** Asks once for everybody who should be at work and is not, as far as their phone would say so. */
async function askForMissing(round: Round, days: readonly PublishedDay[]): Promise<void> {
  const { table, tenant, today, now } = round
  if (days.every(({ shifts }) => shifts.length === 0)) return
  const range = { from: addDays(today, -1), to: today }
  const rows = await readActual(table, tenant.time_zone, range, now)
  const nights = new Set(
    days.flatMap(({ shifts }) =>
      shifts.filter(({ plan }) => isOverNight(plan)).map(({ uuid }) => uuid),
    ),
  )
  const missing = rows.filter(
    ({ state, date, shift_id, user_id }) =>
      (state === 'late' || state === 'no_show') &&
      shift_id !== null &&
      !round.isDeclined(shift_id, user_id) &&
      // One that began yesterday is news only in its night.
      (date === today || (nights.has(shift_id) && round.hourOfDay < 12)),
  )
  if (missing.length === 0) return
  const told = new Set(
    (await Promise.all([range.from, today].map((date) => listNotices(table, date)))).flatMap(
      (names) => [...names],
    ),
  )
  const versions = new Map(
    days.flatMap(({ shifts }) =>
      shifts.map((shift) => [shift.uuid, String(fingerprintSince(shift))]),
    ),
  )
  const open = missing.filter(
    (each) => !told.has(noticeOf(each, versions.get(each.shift_id ?? '') ?? '')),
  )
  await inTurn(round, open, (each) =>
    askWhere(round, each, versions.get(each.shift_id ?? '') ?? ''),
  )
}

/** Who said no to what is published now. */
function declinedIn(
  days: readonly PublishedDay[],
  said: readonly StoredAcknowledgement[],
): Round['isDeclined'] {
  const words = new Map(
    days.flatMap(({ shifts }) => shifts.map(({ uuid, plan }) => [uuid, shiftFingerprint(plan)])),
  )
  const declined = new Set(
    said
      .filter((each) => each.answer === 'no' && each.words === words.get(each.shift_id))
      .map(({ shift_id, user_id }) => `${shift_id} ${user_id}`),
  )
  return (shift, user) => declined.has(`${shift} ${user}`)
}

/** Looks after a company's schedule: plans its series on, reminds of tomorrow, asks for who is missing. */
export async function scheduleRound(
  due: DueTenant,
  now: number,
  hasTime: () => boolean,
): Promise<Sent> {
  const table = openTenantTable(due.tenant_id)
  const tenant = await findTenant(table)
  if (!tenant) {
    await scheduleDueList.leave(due.tenant_id)
    return nothing
  }
  const zone = tenant.time_zone
  const today = dateOf(now, zone)
  const around = [addDays(today, -1), addDays(today, 1)] as const
  const [days, said, settings] = await Promise.all([
    listPublishedDays(table, ...around),
    listAcknowledgements(table, ...around),
    findScheduleSettings(table),
  ])
  const hourOfDay = Number(wallClock(now, zone).slice(11, 13))
  const came: Came = { sent: [], errors: [], left: 0 }
  const isDeclined = declinedIn(days, said)
  const round = { table, tenant, today, hourOfDay, now, hasTime, came, isDeclined }
  const dayOf = (date: string) => days.find((day) => day.date === date)
  await remindOfTomorrow(round, dayOf(addDays(today, 1)))
  await askForMissing(
    round,
    days.filter(({ date }) => date <= today),
  )
  if (came.left === 0) {
    // Comes last, so that a series that fails holds up no reminder.
    await makeAllShifts(table, { at: new Date(now).toISOString(), today })
  }
  if (came.errors.length > 0) throw came.errors[0]
  // Cut off by the end of the run, the next round goes on at once.
  const next = came.left > 0 ? now : nextLook({ ...round, zone }, days, settings)
  await scheduleDueList.settle(due, next)
  return sum(came.sent)
}
