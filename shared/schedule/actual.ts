import * as z from 'zod/mini'
import { uuid } from '../fields/identifiers.ts'
import type { Interval } from '../time/interval.ts'
import { dateOf, instantOfTime, startOfDay, addDays } from '../time/time-zone.ts'
import { imaginedWork, type ImaginedWork, type PlannedShift } from './imagined.ts'
import type { ScheduleSettings } from './settings.ts'

/** What became of somebody's shift, or of work that was not planned. */
export const actualState = z.enum([
  /** Nothing is to be said of it yet, or they have time off. */
  'planned',
  'on_time',
  'late',
  /** At another job instead. */
  'elsewhere',
  /** Their phone has not spoken since before the start: it may have no signal. */
  'not_heard_from',
  'no_show',
  /** Worked, and not planned. */
  'unplanned',
])
export type ActualState = z.infer<typeof actualState>

export const actual = z.object({
  /** Null: not planned. */
  shift_id: z.nullable(uuid),
  user_id: uuid,
  job_id: uuid,
  date: z.iso.date(),
  state: actualState,
  /** How much later than planned they arrived; negative: earlier. Null where there is nothing to compare. */
  start_delta_seconds: z.nullable(z.int()),
  worked_seconds: z.int(),
  planned_seconds: z.int(),
})
export type Actual = z.infer<typeof actual>

/** A stretch of work on a job, in epoch milliseconds. */
export interface WorkedStretch extends Interval {
  job_id: string
}

/** What is known of one person. */
export interface ActualFacts {
  user_id: string
  shifts: readonly PlannedShift[]
  worked: readonly WorkedStretch[]
  /** When their phone was heard from last; null: never. */
  heardAt: number | null
  isOff: (date: string) => boolean
  settingsOf: (date: string) => Pick<ScheduleSettings, 'late_after' | 'no_show_after'>
  zone: string
  now: number
}

const minute = 60_000
/** A stretch that does not overlap a shift belongs to one that begins no further away than this. */
const nearest = 240 * minute

interface Span extends Interval {
  shift: PlannedShift
  isTimed: boolean
  planned_seconds: number
}

/** When a shift is: its hours, or its whole day. */
function spanOf(shift: PlannedShift, work: readonly ImaginedWork[], zone: string): Span {
  const own = work.filter(({ shift_id }) => shift_id === shift.shift_id)
  const planned_seconds = own.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
  const { date, start, end } = shift
  if (start === null || end === null) {
    const [from, to] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)]
    return { shift, isTimed: false, planned_seconds, from, to }
  }
  const from = instantOfTime(date, start, zone)
  const to = instantOfTime(end <= start ? addDays(date, 1) : date, end, zone)
  return { shift, isTimed: true, planned_seconds, from, to }
}

const overlap = (a: Interval, b: Interval) => Math.min(a.to, b.to) - Math.max(a.from, b.from)

/** The shift that a stretch belongs to: of its job, the one that it overlaps most, else the nearest one. */
function shiftOf(stretch: WorkedStretch, spans: readonly Span[]): Span | null {
  const ofJob = spans.filter(({ shift }) => shift.job_id === stretch.job_id)
  const together = ofJob
    .filter((span) => overlap(span, stretch) > 0)
    .toSorted((a, b) => overlap(b, stretch) - overlap(a, stretch))
  if (together[0]) return together[0]
  const away = (span: Span) => Math.abs(span.from - stretch.from)
  const [near] = ofJob.filter((span) => span.isTimed).toSorted((a, b) => away(a) - away(b))
  return near && away(near) <= nearest ? near : null
}

function secondsOf(stretches: readonly Interval[]): number {
  return stretches.reduce((sum, { from, to }) => sum + Math.floor((to - from) / 1000), 0)
}

/** What is to be said of a shift on which nobody has worked. */
function absence(span: Span, facts: ActualFacts): ActualState {
  const { worked, heardAt, isOff, settingsOf, now } = facts
  const { date } = span.shift
  const { late_after, no_show_after } = settingsOf(date)
  const lateFrom = span.isTimed ? span.from + late_after * minute : span.to
  if (isOff(date) || now < lateFrom) return 'planned'
  const meanwhile = worked.filter((stretch) => overlap(stretch, span) > 0)
  // Who worked on through two shifts of one job came to both.
  if (meanwhile.some(({ job_id }) => job_id === span.shift.job_id)) return 'on_time'
  if (meanwhile.length > 0) return 'elsewhere'
  if (heardAt === null || heardAt < span.from) return 'not_heard_from'
  return span.isTimed && now < span.from + no_show_after * minute ? 'late' : 'no_show'
}

/** What became of one person's shifts, and what they worked beside them, in the order of time. */
export function actualOf(facts: ActualFacts): Actual[] {
  const { user_id, shifts, worked, settingsOf, zone } = facts
  const work = imaginedWork(shifts, zone)
  const spans = shifts
    .map((shift) => spanOf(shift, work, zone))
    .toSorted((a, b) => a.from - b.from || a.shift.shift_id.localeCompare(b.shift.shift_id))
  const owners = worked.map((stretch) => ({ stretch, span: shiftOf(stretch, spans) }))
  const planned = spans.map((span): Actual => {
    const own = owners.filter((each) => each.span === span).map(({ stretch }) => stretch)
    const { shift_id, job_id, date } = span.shift
    const of = { shift_id, user_id, job_id, date, planned_seconds: span.planned_seconds }
    const first = own.toSorted((a, b) => a.from - b.from)[0]
    if (!first) {
      return { ...of, state: absence(span, facts), start_delta_seconds: null, worked_seconds: 0 }
    }
    const delta = span.isTimed ? Math.round((first.from - span.from) / 1000) : null
    const isLate = delta !== null && delta > settingsOf(date).late_after * 60
    const state = isLate ? 'late' : 'on_time'
    return { ...of, state, start_delta_seconds: delta, worked_seconds: secondsOf(own) }
  })
  const rest = owners.filter(({ span }) => span === null).map(({ stretch }) => stretch)
  const byJob = Map.groupBy(rest, ({ job_id, from }) => `${dateOf(from, zone)} ${job_id}`)
  const unplanned = [...byJob].map(([name, stretches]): Actual => {
    const [date = '', job_id = ''] = name.split(' ')
    const of = { shift_id: null, user_id, job_id, date, planned_seconds: 0 }
    const worked_seconds = secondsOf(stretches)
    return { ...of, state: 'unplanned', start_delta_seconds: null, worked_seconds }
  })
  return [...planned, ...unplanned].toSorted((a, b) => a.date.localeCompare(b.date))
}
