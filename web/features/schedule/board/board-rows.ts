import type { Conflict } from '../../../../shared/schedule/conflicts.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'

/** The seven days of a week, from its first one. */
export function daysOf(from: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(from, day))
}

/** One person's, one job's or nobody's shifts of a week. */
export interface Row {
  /** The id of the person or of the job; empty: places that are open. */
  id: string
  name: string
  /** By day, in the order of the week. */
  cells: { date: string; shifts: Shift[] }[]
}

interface Named {
  uuid: string
  name: string
}

const byStart = (a: Shift, b: Shift) =>
  (a.start ?? '').localeCompare(b.start ?? '') || (a.job_name ?? '').localeCompare(b.job_name ?? '')

function rowOf({ uuid, name }: Named, days: readonly string[], shifts: readonly Shift[]): Row {
  const cells = days.map((date) => ({
    date,
    shifts: shifts.filter((shift) => shift.date === date).toSorted(byStart),
  }))
  return { id: uuid, name, cells }
}

/** A row for each person, by their names, and one for places that nobody has yet. */
export function rowsByPerson(
  { shifts }: Pick<Schedule, 'shifts'>,
  people: readonly Named[],
  days: readonly string[],
): Row[] {
  const open = shifts.filter(({ open_places, user_ids }) => open_places > 0 || !user_ids.length)
  const own = people
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((person) =>
      rowOf(
        person,
        days,
        shifts.filter(({ user_ids }) => user_ids.includes(person.uuid)),
      ),
    )
  return open.length > 0 ? [rowOf({ uuid: '', name: '' }, days, open), ...own] : own
}

/** A row for each job that something is planned for, by their names. */
export function rowsByJob(
  { shifts }: Pick<Schedule, 'shifts'>,
  unknown: string,
  days: readonly string[],
): Row[] {
  const jobs = new Map(shifts.map(({ job_id, job_name }) => [job_id, job_name ?? unknown]))
  return [...jobs]
    .map(([uuid, name]) =>
      rowOf(
        { uuid, name },
        days,
        shifts.filter(({ job_id }) => job_id === uuid),
      ),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** What is wrong with one shift, of one person where one is meant. */
export function conflictsOfShift(
  all: readonly Conflict[],
  { uuid, state }: Shift,
  person?: string,
): Conflict[] {
  if (state === 'removed') return []
  return all.filter(
    (each) =>
      (each.shift_id === uuid || each.with === uuid) &&
      (person === undefined || person === '' || each.user_id === person),
  )
}

/** What is not published as it is planned, of days that are not over. */
export function unpublished({ shifts }: Pick<Schedule, 'shifts'>, today: string): Shift[] {
  return shifts.filter(({ state, date }) => state !== 'live' && date >= today)
}
