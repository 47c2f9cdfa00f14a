import type * as z from 'zod/mini'
import type { newShift } from '../../../shared/schedule/shift.ts'
import { occurrencesOf, type Recurrence } from '../../../shared/time/recurrence.ts'
import { recurrenceOf } from '../../../shared/schedule/series.ts'
import { message } from '../../../shared/messages/message.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { badField } from '../../errors.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import type { StoredSeries } from '../../store/schedule/series.ts'
import type { StoredShift } from '../../store/schedule/shifts.ts'

type Sent = Pick<z.output<typeof newShift>, 'days' | 'series' | 'date'>

/** By which rule a shift repeats that is sent; null where it is one. Throws at the field that is at fault. */
export function ruleOf({ days, series, date }: Sent): Recurrence | null {
  if (series) return requireRule(recurrenceOf(series), date)
  if (days === undefined || days === 1) return null
  return { freq: 'DAILY', interval: 1, by_day: null, until: null, count: days }
}

/** A rule that begins on a day and is no longer than a year; throws where it is not. */
export function requireRule(rule: Recurrence, date: string): Recurrence {
  if (rule.until !== null && rule.until > addDays(date, 365)) {
    throw badField('series', message('seriesTooLong'))
  }
  if (occurrencesOf({ ...rule, count: null }, date)[0] !== date) {
    throw badField('date', message('seriesStart'))
  }
  return rule
}

/** The series that begins with a shift. */
export function seriesFrom(shift: StoredShift, rule: Recurrence): StoredSeries {
  const { uuid: first, draft, created_by, created_at, request_hash } = shift
  const uuid = seriesIdOf(first)
  return {
    uuid,
    rule,
    plan: draft,
    root: uuid,
    first_shift: { uuid: first, day: draft.date },
    made_until: draft.date,
    is_over: false,
    created_by,
    created_at,
    version: 1,
    request_hash,
  }
}

/** The id of the series that begins with a shift. */
export function seriesIdOf(shift: string): string {
  return uuidFrom(`series of ${shift}`)
}
