import type { Shift } from '../../../shared/schedule/shift.ts'

/** What a shift says, as it is sent. */
export type Plan = Pick<
  Shift,
  'job_id' | 'user_ids' | 'date' | 'start' | 'end' | 'open_places' | 'task' | 'notes'
>

/** A change of the schedule: one of these makes a shift, changes it or takes it off. */
export type Change =
  | { kind: 'create'; plan: Plan }
  | { kind: 'update'; uuid: string; plan: Plan; before: Plan }
  | { kind: 'delete'; uuid: string; plan: Plan }

export function planOf(shift: Plan): Plan {
  const { job_id, user_ids, date, start, end, open_places, task, notes } = shift
  return { job_id, user_ids, date, start, end, open_places, task, notes }
}

/** Where a card is dropped: a day, and of a person's card the person; of a job's card it keeps its people. */
export interface Target {
  date: string
  person: string | null
}

/**
 * What it takes to move the card of one of a shift's people: on the same day the other one takes their place; on
 * another day the shift moves if it is theirs alone, and they leave it for one of their own if it is not.
 */
export function changesOfMove(
  shift: Shift,
  from: string | null,
  { date, person }: Target,
): Change[] {
  const before = planOf(shift)
  const others = before.user_ids.filter((user) => user !== from)
  const isSamePerson = from === null || from === '' || person === null || person === from
  if (date === before.date && isSamePerson) return []
  const { uuid } = shift
  const to = person === null ? before.user_ids : person === '' ? [] : [person]
  if (from === null || from === '' || others.length === 0) {
    const user_ids = from === '' ? before.user_ids : to
    return [{ kind: 'update', uuid, before, plan: { ...before, date, user_ids } }]
  }
  const added = to.filter((user) => !others.includes(user))
  if (date === before.date) {
    return [{ kind: 'update', uuid, before, plan: { ...before, user_ids: [...others, ...added] } }]
  }
  return [
    { kind: 'update', uuid, before, plan: { ...before, user_ids: others } },
    { kind: 'create', plan: { ...before, date, user_ids: to, open_places: 0 } },
  ]
}

/** What takes a change back, `made` being the shift that it made. */
export function undoOf(change: Change, made: string): Change {
  if (change.kind === 'create') return { kind: 'delete', uuid: made, plan: change.plan }
  if (change.kind === 'delete') return { kind: 'create', plan: change.plan }
  const { uuid, plan, before } = change
  return { kind: 'update', uuid, plan: before, before: plan }
}
