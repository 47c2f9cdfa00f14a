import { undeletedFields } from '../../../functions/store/records/deletion.ts'
import type { PublishedDay } from '../../../functions/store/schedule/published-days.ts'
import type { StoredLeave } from '../../../functions/store/schedule/leave.ts'
import type { StoredShift } from '../../../functions/store/schedule/shifts.ts'
import type { ShiftPlan } from '../../../shared/schedule/shift.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { uuidFor } from './random.ts'
import type { TenantRecords } from './tenant.ts'

/** A demo company's plan: shifts, and the days of them that its people know. */
export interface DemoSchedule {
  shifts: StoredShift[]
  days: PublishedDay[]
  leave: StoredLeave[]
}

/** Time off of two painters: one is off next week on a day that is planned, the other waits for an answer. */
function demoLeave(
  crew: readonly { uuid: string }[],
  weekdays: readonly string[],
  owner: string,
  created_at: string,
): StoredLeave[] {
  const of = (person: number, day: number, more: Pick<StoredLeave, 'kind' | 'state'>) => {
    const [user_id, from] = [crew[person]?.uuid, weekdays[day]]
    if (user_id === undefined || from === undefined) return []
    const isDecided = more.state === 'approved'
    return [
      {
        uuid: uuidFor(`${user_id}:leave`),
        user_id,
        from,
        to: from,
        seconds_per_day: null,
        note: null,
        created_at,
        decided_by: isDecided ? owner : null,
        decided_at: isDecided ? created_at : null,
        version: 1,
        request_hash: 'demo',
        ...more,
      },
    ]
  }
  return [
    ...of(1, 8, { kind: 'personal', state: 'approved' }),
    ...of(2, 9, { kind: 'vacation', state: 'asked' }),
  ]
}

/** The crews of a day that is over, as they had been planned: where each painter arrived first. */
function workedCrews(
  entries: TenantRecords['entries'],
  date: string,
  crew: readonly { uuid: string }[],
): ShiftPlan[] {
  const arrivals = entries
    .filter(({ entry_type, timestamp }) => entry_type === 'ARRIVAL' && timestamp.startsWith(date))
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  const first = crew.flatMap(({ uuid }) => arrivals.find(({ user_id }) => user_id === uuid) ?? [])
  return [...Map.groupBy(first, ({ job_id }) => job_id)].map(([job_id, own]) => ({
    job_id,
    user_ids: own.map(({ user_id }) => user_id).toSorted(),
    date,
    start: null,
    end: null,
    open_places: 0,
    task: null,
    notes: null,
  }))
}

/** So many weekdays from this week's Monday on are published; what follows is still a draft. */
const published = 7

/** Three crews on three jobs, this week and the next, without hours but for one that says them. */
export function demoSchedule(
  { tenant, users, jobs, entries }: TenantRecords,
  now: number,
): DemoSchedule {
  const today = new Date(now).toISOString().slice(0, 10)
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const weekdays = Array.from({ length: 14 }, (_, day) => addDays(monday, day)).filter(
    (date) => new Date(date).getUTCDay() % 6 !== 0,
  )
  const crew = users.filter(({ role, is_active }) => role === 'painter' && is_active)
  const active = jobs.filter(({ status }) => status === 'Active').slice(0, 3)
  const created_at = new Date(now - 7 * 86_400_000).toISOString()
  const over = weekdays.filter((date) => date < today)
  const toCome = weekdays.filter((date) => date >= today)
  const plans = over
    .flatMap((date) => workedCrews(entries, date, crew))
    .concat(
      toCome.flatMap((date) => {
        const day = weekdays.indexOf(date)
        return active.map((job, index): ShiftPlan => {
          // Of three a crew; on the last days one of them is still to be found.
          const own = crew.slice(index * 3, index * 3 + (day > published && index === 2 ? 2 : 3))
          const isTimed = index === 1
          return {
            job_id: job.uuid,
            user_ids: own.map(({ uuid }) => uuid),
            date,
            start: isTimed ? '07:00' : null,
            end: isTimed ? '15:30' : null,
            open_places: own.length < 3 ? 1 : 0,
            task: index === 0 ? 'Second coat' : null,
            notes: isTimed ? 'Park on the street. Dog in the yard.' : null,
          }
        })
      }),
    )
  const shifts = plans.map((draft): StoredShift => ({
    uuid: uuidFor(`${draft.job_id}:shift:${draft.date}`),
    draft,
    created_by: tenant.account_owner,
    created_at,
    version: 1,
    request_hash: 'demo',
    ...undeletedFields,
  }))
  const days = weekdays.slice(0, published).map((date): PublishedDay => ({
    date,
    shifts: shifts
      .filter(({ draft }) => draft.date === date)
      .map(({ uuid, draft }) => ({
        uuid,
        plan: draft,
        version: 1,
        at: created_at,
        is_cancelled: false,
      })),
    version: 0,
  }))
  return { shifts, days, leave: demoLeave(crew, weekdays, tenant.account_owner, created_at) }
}
