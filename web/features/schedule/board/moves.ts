import type { Shift } from '../../../../shared/schedule/shift.ts'

/** What a shift says, as it is sent. */
export type Plan = Pick<
  Shift,
  'job_id' | 'user_ids' | 'date' | 'start' | 'end' | 'open_places' | 'task' | 'notes'
>

/** A change of the schedule; one of a shift that is there is based on the version that was shown. */
export type Change =
  | { kind: 'create'; plan: Plan }
  | { kind: 'update'; uuid: string; version: number; plan: Plan; before: Plan }
  | { kind: 'delete'; uuid: string }
  | { kind: 'restore'; uuid: string }

export function planOf(shift: Plan): Plan {
  const { job_id, user_ids, date, start, end, open_places, task, notes } = shift
  return { job_id, user_ids, date, start, end, open_places, task, notes }
}

/** The row of places that nobody has yet. */
export const openPlaces = ''

/** Where a card is dropped: a day, and the person of the row, or `openPlaces`; null in a table of jobs. */
export interface Target {
  date: string
  person: string | null
}

/** Who is on a shift, and how many are still needed, once somebody came from one row to another. */
function movedPeople({ user_ids, open_places }: Plan, from: string | null, to: string | null) {
  if (from === null || to === null || from === to) return { user_ids, open_places }
  const left = user_ids.filter((user) => user !== from)
  const people = to === openPlaces || left.includes(to) ? left : [...left, to]
  const opened = Number(to === openPlaces) - Number(from === openPlaces)
  return { user_ids: people, open_places: Math.max(0, open_places + opened) }
}

/**
 * What it takes to move a card from one row to another. On the same day the other person takes the place; on another
 * day the shift moves, but where it is a crew's and the card one person's of it: they leave it for one of their own,
 * which is made first, so that nobody is on none.
 */
export function changesOfMove(
  shift: Shift,
  from: string | null,
  { date, person }: Target,
): Change[] {
  const before = planOf(shift)
  const update = (plan: Plan): Change => {
    return { kind: 'update', uuid: shift.uuid, version: shift.version, before, plan }
  }
  const isSameDay = date === before.date
  if (isSameDay && (person === null || person === from)) return []
  const others = before.user_ids.filter((user) => user !== from)
  const isOneOfMany = from !== null && from !== openPlaces && others.length > 0
  if (isSameDay || !isOneOfMany) {
    return [update({ ...before, date, ...movedPeople(before, from, person) })]
  }
  const own = person === openPlaces ? [] : [person ?? from]
  const isOpen = Number(person === openPlaces)
  return [
    { kind: 'create', plan: { ...before, date, user_ids: own, open_places: isOpen } },
    update({ ...before, user_ids: others }),
  ]
}

/** What was made of a change: which shift, and which version of it there is now. */
export interface Made {
  uuid: string
  version: number
}

/** What takes a change back. */
export function undoOf(change: Change, { uuid, version }: Made): Change {
  if (change.kind === 'create' || change.kind === 'restore') return { kind: 'delete', uuid }
  if (change.kind === 'delete') return { kind: 'restore', uuid }
  return { kind: 'update', uuid, version, plan: change.before, before: change.plan }
}
