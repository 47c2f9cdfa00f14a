import { isOff } from '../../shared/leave/leave.ts'
import { timelineOf } from '../../shared/payroll/wages/punches.ts'
import { actualOf, type Actual, type WorkedStretch } from '../../shared/schedule/actual.ts'
import type { PlannedShift } from '../../shared/schedule/imagined.ts'
import { scheduleSettingsAt } from '../../shared/schedule/settings.ts'
import { entryOf } from '../../shared/statistics/hours.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import { listDays } from '../store/hours/punch-days.ts'
import { listHeard } from '../store/schedule/heard.ts'
import { listLeaveFrom } from '../store/schedule/leave.ts'
import { listPublishedDays, type PublishedDay } from '../store/schedule/published-days.ts'
import { findScheduleSettings } from '../store/schedule/settings.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** What somebody worked, with what they are at now. */
function workedBy(days: readonly PunchDay[], now: number): WorkedStretch[] {
  const entries = days.flatMap(({ punches }) => punches.map(entryOf))
  const { stretches, onClock } = timelineOf(entries, now)
  return onClock ? [...stretches, { job_id: onClock.job_id, from: onClock.at, to: now }] : stretches
}

/** The published shifts of each person. */
function shiftsOf(days: readonly PublishedDay[]): Map<string, PlannedShift[]> {
  const all = days.flatMap(({ shifts }) =>
    shifts
      .filter(({ is_cancelled }) => !is_cancelled)
      .flatMap(({ uuid, plan: { user_ids, ...plan } }) =>
        user_ids.map((user_id) => ({ ...plan, user_id, shift_id: uuid })),
      ),
  )
  return Map.groupBy(all, ({ user_id }) => user_id)
}

/** What became of what was published from one day to another, both included; of one person, if one is asked for. */
export async function readActual(
  table: TenantTable,
  zone: string,
  { from, to, user_id }: { from: string; to: string; user_id?: string | undefined },
  now: number,
): Promise<Actual[]> {
  const [published, days, leave, settings, heard] = await Promise.all([
    listPublishedDays(table, addDays(from, -1), to),
    listDays(table, addDays(from, -2), addDays(to, 2)),
    listLeaveFrom(table, from),
    findScheduleSettings(table),
    listHeard(table),
  ])
  const shifts = shiftsOf(published)
  const punched = Map.groupBy(days, (day) => day.user_id)
  const people = user_id ? [user_id] : [...new Set([...shifts.keys(), ...punched.keys()])]
  return people
    .flatMap((user) =>
      actualOf({
        user_id: user,
        shifts: shifts.get(user) ?? [],
        worked: workedBy(punched.get(user) ?? [], now),
        heardAt: heard.get(user) ?? null,
        isOff: (date) => leave.some((each) => each.user_id === user && isOff(each, date)),
        settingsOf: (date) => scheduleSettingsAt(settings, date),
        zone,
        now,
      }),
    )
    .filter(({ date }) => date >= from && date <= to && date <= dateOf(now, zone))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}
