import { isDeepStrictEqual } from 'node:util'
import type { ShiftPlan } from '../../shared/schedule/shift.ts'
import { emptyDay, type PublishedDay, type PublishedShift } from '../store/published-days.ts'
import type { StoredShift } from '../store/schedule.ts'

/** What publishing makes of some days. */
export interface Publishable {
  /** The days that become others, with the version that they are based on. */
  days: PublishedDay[]
  /** The shifts that are new, changed or removed. */
  shifts: ReadonlySet<string>
  /** Whose own days become others: only they are told. */
  concerned: string[]
}

type IsAsked = (users: readonly string[]) => boolean

/** The shifts of a day as they are published from now on; the same objects where nothing changes. */
function nextShifts(
  before: readonly PublishedShift[],
  planned: readonly StoredShift[],
  isAsked: IsAsked,
  at: string,
): PublishedShift[] {
  const known = before.map((live): PublishedShift => {
    const draft = planned.find(({ uuid }) => uuid === live.uuid)?.draft
    const isSame = draft
      ? !live.is_cancelled && isDeepStrictEqual(draft, live.plan)
      : live.is_cancelled
    const people = [...live.plan.user_ids, ...(draft?.user_ids ?? [])]
    if (isSame || !isAsked(people)) return live
    const next = { version: live.version + 1, at, is_cancelled: !draft }
    return { ...live, ...next, plan: draft ?? live.plan }
  })
  const added = planned
    .filter(
      ({ uuid, draft }) => !before.some((live) => live.uuid === uuid) && isAsked(draft.user_ids),
    )
    .map(({ uuid, draft }) => ({ uuid, plan: draft, version: 1, at, is_cancelled: false }))
  return [...known, ...added]
}

/** What a day is to one person, whatever it is to others. */
function ownDay(user: string, shifts: readonly PublishedShift[]): string[] {
  return shifts
    .filter(({ plan, is_cancelled }) => !is_cancelled && plan.user_ids.includes(user))
    .map(({ plan: { job_id, start, end, task, notes } }: { plan: ShiftPlan }) =>
      JSON.stringify([job_id, start, end, task, notes]),
    )
    .toSorted()
}

/**
 * What becomes of `dates` when the shifts of some people, or of all, are published as they are planned. A shift is
 * published as a whole: with one of its people, all of them.
 */
export function publishableOf(
  planned: readonly StoredShift[],
  days: readonly PublishedDay[],
  { dates, isAsked, at }: { dates: readonly string[]; isAsked: IsAsked; at: string },
): Publishable {
  const changes = dates.flatMap((date) => {
    const before = days.find((day) => day.date === date) ?? emptyDay(date)
    const own = planned.filter(({ draft }) => draft.date === date)
    const shifts = nextShifts(before.shifts, own, isAsked, at)
    return isDeepStrictEqual(shifts, before.shifts)
      ? []
      : [{ before, after: { ...before, shifts } }]
  })
  const changed = changes.flatMap(({ before, after }) =>
    after.shifts.filter((each) => !before.shifts.includes(each)),
  )
  const people = new Set(
    changes.flatMap(({ before, after }) =>
      [...before.shifts, ...after.shifts].flatMap(({ plan }) => plan.user_ids),
    ),
  )
  const concerned = [...people].filter((user) =>
    changes.some(
      ({ before, after }) =>
        !isDeepStrictEqual(ownDay(user, before.shifts), ownDay(user, after.shifts)),
    ),
  )
  return {
    days: changes.map(({ after }) => after),
    shifts: new Set(changed.map(({ uuid }) => uuid)),
    concerned,
  }
}
