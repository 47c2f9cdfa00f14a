import type { SheetPunch } from '../payroll/sheet/facts.ts'
import { addDays, instantOfTime } from '../time/time-zone.ts'
import type { ShiftPlan } from './shift.ts'

/** A shift of one person. */
export interface PlannedShift extends Pick<ShiftPlan, 'job_id' | 'date' | 'start' | 'end'> {
  shift_id: string
}

/** When somebody is imagined to work on a shift, in epoch milliseconds; `to` is exclusive. */
export interface ImaginedWork {
  shift_id: string
  job_id: string
  date: string
  /** Whether the shift says its hours. */
  isTimed: boolean
  from: number
  to: number
}

/** How long a day is whose shift says no hours, in milliseconds, and when it begins. */
const usualDay = 8 * 3_600_000
export const usualHours = { start: '07:00', end: '15:00' } as const

const byStart = (a: ImaginedWork, b: ImaginedWork) =>
  a.from - b.from || a.shift_id.localeCompare(b.shift_id)

/** A shift that says its hours; one that ends at or before its start ends the next day. */
function timedWork({ start, end, ...of }: PlannedShift, zone: string): ImaginedWork[] {
  if (start === null || end === null) return []
  const from = instantOfTime(of.date, start, zone)
  const to = instantOfTime(end <= start ? addDays(of.date, 1) : of.date, end, zone)
  const { shift_id, job_id, date } = of
  return to > from ? [{ shift_id, job_id, date, isTimed: true, from, to }] : []
}

/** The shifts of one day: those without hours share what is left of a usual day, after those that have some. */
function workOfDay(shifts: readonly PlannedShift[], date: string, zone: string): ImaginedWork[] {
  const timed = shifts.flatMap((each) => timedWork(each, zone)).toSorted(byStart)
  const open = shifts.filter(({ start }) => start === null)
  const taken = timed.reduce((sum, { from, to }) => sum + to - from, 0)
  const each = Math.floor(Math.max(0, usualDay - taken) / Math.max(1, open.length) / 1000) * 1000
  const begins = Math.max(instantOfTime(date, usualHours.start, zone), ...timed.map(({ to }) => to))
  const anytime = open.map(({ shift_id, job_id }, index) => {
    const from = begins + index * each
    return { shift_id, job_id, date, isTimed: false, from, to: from + each }
  })
  return [...timed, ...anytime.filter(({ from, to }) => to > from)]
}

/** When one person is imagined to work on their shifts, in order. */
export function imaginedWork(shifts: readonly PlannedShift[], zone: string): ImaginedWork[] {
  const days = Map.groupBy(shifts, ({ date }) => date)
  return [...days].flatMap(([date, own]) => workOfDay(own, date, zone)).toSorted(byStart)
}

/** What of it is still to come: of a shift that is under way, the rest. */
export function toCome(work: readonly ImaginedWork[], now: number): ImaginedWork[] {
  return work
    .filter(({ to }) => to > now)
    .map((each) => ({ ...each, from: Math.max(each.from, now) }))
}

/** The same work one after the other: where two shifts overlap, the later one begins when the earlier one ends. */
export function withoutOverlap(work: readonly ImaginedWork[]): ImaginedWork[] {
  let until = -Infinity
  return work.flatMap((each) => {
    const from = Math.max(each.from, until)
    if (each.to <= from) return []
    until = each.to
    return [{ ...each, from }]
  })
}

/** The punches of who works exactly so. */
export function imaginedPunches(work: readonly ImaginedWork[]): SheetPunch[] {
  return withoutOverlap(work).flatMap(({ shift_id, job_id, from, to }) => {
    const punch = (kind: SheetPunch['kind'], at: number): SheetPunch => ({
      uuid: `${shift_id} ${kind}`,
      kind,
      at,
      job_id,
      evidence: ['live'],
    })
    return [punch('arrival', from), punch('departure', to)]
  })
}
