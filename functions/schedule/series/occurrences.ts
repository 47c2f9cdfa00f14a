import { occurrencesOf } from '../../../shared/time/recurrence.ts'
import { plannedAhead } from '../../../shared/schedule/series.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import { undeletedFields } from '../../store/records/deletion.ts'
import type { StoredSeries } from '../../store/schedule/series.ts'
import type { StoredShift } from '../../store/schedule/shifts.ts'

/** The days of a series, in order. */
export function daysOfSeries({ rule, plan }: StoredSeries): string[] {
  return occurrencesOf(rule, plan.date)
}

/** The id of the shift of one of its days: always the same, so that nothing is planned twice. */
export function idOfDay({ root, first_shift }: StoredSeries, day: string): string {
  return day === first_shift.day ? first_shift.uuid : uuidFrom(`shift of ${root} on ${day}`)
}

/** A shift of a series, as the series says. */
export function shiftOfDay(series: StoredSeries, day: string, created_at: string): StoredShift {
  return {
    uuid: idOfDay(series, day),
    draft: { ...series.plan, date: day },
    series: { uuid: series.uuid, day },
    created_by: series.created_by,
    created_at,
    version: 1,
    request_hash: series.request_hash,
    ...undeletedFields,
  }
}

/** The last day up to which shifts of a series are planned today: who plans one that begins later sees it, too. */
export function horizonOf({ plan: { date } }: Pick<StoredSeries, 'plan'>, today: string): string {
  return addDays(date > today ? date : today, plannedAhead)
}
