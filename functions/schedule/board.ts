import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ShiftPlan, ShiftState } from '../../shared/schedule/shift.ts'
import type { PublishedDay, PublishedShift } from '../store/schedule/published-days.ts'
import type { StoredShift } from '../store/schedule/shifts.ts'

/** A shift on one day: as the office plans it, as its people know it, or both. */
export type BoardShift =
  { planned: StoredShift; live: PublishedShift | null } | { planned: null; live: PublishedShift }

/** What a shift says: as it is planned, or, where it is planned no more, as it was published. */
export function planOfShift({ planned, live }: BoardShift): ShiftPlan {
  return planned ? planned.draft : live.plan
}

/** How what is planned of a shift and what is published of it are to one another. */
export function stateOf({ planned, live }: BoardShift): ShiftState {
  if (!planned) return 'removed'
  if (!live) return 'draft'
  return isDeepStrictEqual(planned.draft, live.plan) ? 'live' : 'changed'
}

/** The shifts of some days: planned ones in their order, then those that are planned there no more. */
export function boardOf(
  shifts: readonly StoredShift[],
  days: readonly PublishedDay[],
): BoardShift[] {
  const published = new Map(
    days.flatMap(({ date, shifts: all }) =>
      all.filter((each) => !each.is_cancelled).map((each) => [`${date} ${each.uuid}`, each]),
    ),
  )
  const planned = shifts.map((each): BoardShift => {
    const name = `${each.draft.date} ${each.uuid}`
    const live = published.get(name) ?? null
    published.delete(name)
    return { planned: each, live }
  })
  return [...planned, ...[...published.values()].map((live) => ({ planned: null, live }))]
}

/** Changes with every shift of these days, and with everything that is published of them. */
export function versionOf(shifts: readonly StoredShift[], days: readonly PublishedDay[]): string {
  const lines = [
    ...shifts.map(({ uuid, version }) => `${uuid} ${version}`),
    ...days.map(({ date, version }) => `${date} ${version}`),
  ]
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16)
}
