import { isDeepStrictEqual } from 'node:util'
import type { ShiftPlan } from '../../../shared/schedule/shift.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import {
  emptyDay,
  type PublishedDay,
  type PublishedShift,
} from '../../store/schedule/published-days.ts'
import type { StoredShift } from '../../store/schedule/shifts.ts'
import { fingerprintSince, shiftFingerprint } from '../shift-fingerprint.ts'

/** What publishing makes of some days. */
export interface Publishable {
  /** The days that become others, with the version that they are based on. */
  days: PublishedDay[]
  /** The shifts that are new, changed or removed. */
  shifts: ReadonlySet<string>
  /** Whose own days become others: only they are told. */
  concerned: string[]
}

interface Asked {
  dates: readonly string[]
  /** What is published of days before it stays as it was known. */
  today: string
  /** Whether a shift is published: one of these people. */
  isAsked: (users: readonly string[], shift: string) => boolean
  at: string
}

/** How long a shift that was taken back is kept for the calendars that know it, in days. */
const cancelledFor = 30

/** One that was taken back: whose it was, and nothing else that it said. */
function cancelled(live: PublishedShift, at: string): PublishedShift {
  const plan: ShiftPlan = { ...live.plan, open_places: 0, task: null, notes: null }
  return { ...live, plan, version: live.version + 1, at, is_cancelled: true }
}

/** The shifts of a day as they are published from now on; the same objects where nothing changes. */
function nextShifts(
  before: readonly PublishedShift[],
  planned: readonly StoredShift[],
  moved: ReadonlySet<string>,
  versionBefore: (uuid: string) => number,
  { isAsked, at }: Asked,
): PublishedShift[] {
  const oldest = addDays(at.slice(0, 10), -cancelledFor)
  const known = before.map((live): PublishedShift => {
    const draft = planned.find(({ uuid }) => uuid === live.uuid)?.draft
    const people = [...live.plan.user_ids, ...(draft?.user_ids ?? [])]
    if (!isAsked(people, live.uuid) && !moved.has(live.uuid)) return live
    if (!draft) return live.is_cancelled ? live : cancelled(live, at)
    if (!live.is_cancelled && isDeepStrictEqual(draft, live.plan)) return live
    const version = versionBefore(live.uuid) + 1
    const isSaid = !live.is_cancelled && shiftFingerprint(draft) === shiftFingerprint(live.plan)
    const words_since = isSaid ? fingerprintSince(live) : version
    const former_user_ids = [
      ...new Set([...(live.former_user_ids ?? []), ...live.plan.user_ids]),
    ].filter((user) => !draft.user_ids.includes(user))
    return { ...live, plan: draft, version, words_since, at, former_user_ids, is_cancelled: false }
  })
  const added = planned
    .filter(
      ({ uuid, draft }) =>
        !before.some((live) => live.uuid === uuid) && isAsked(draft.user_ids, uuid),
    )
    .map(({ uuid, draft }) => ({
      uuid,
      plan: draft,
      version: versionBefore(uuid) + 1,
      at,
      is_cancelled: false,
    }))
  return [...known, ...added].filter((each) => !each.is_cancelled || each.at.slice(0, 10) >= oldest)
}

/** What a day is to one person, whatever it is to others. */
function ownDay(user: string, shifts: readonly PublishedShift[]): string[] {
  return shifts
    .filter(({ plan, is_cancelled }) => !is_cancelled && plan.user_ids.includes(user))
    .map(({ plan }) => shiftFingerprint(plan))
    .toSorted()
}

/**
 * What becomes of `dates` when the shifts of some people, or of all, are published as they are planned. A shift is
 * published as a whole: with one of its people, all of them. `left` are days that some of them were moved from: there
 * only those are taken back, if it is still to come.
 */
export function publishableOf(
  planned: readonly StoredShift[],
  days: readonly PublishedDay[],
  left: readonly PublishedDay[],
  asked: Asked,
): Publishable {
  const known = [...days, ...left].flatMap(({ shifts }) => shifts)
  const versionBefore = (uuid: string) =>
    Math.max(0, ...known.filter((each) => each.uuid === uuid).map(({ version }) => version))
  const moving = new Set(
    planned
      .filter(
        ({ uuid, draft }) =>
          asked.dates.includes(draft.date) && asked.isAsked(draft.user_ids, uuid),
      )
      .map(({ uuid }) => uuid),
  )
  const inRange = asked.dates.map((date) => {
    const before = days.find((day) => day.date === date) ?? emptyDay(date)
    const own = planned.filter(({ draft }) => draft.date === date)
    return { before, shifts: nextShifts(before.shifts, own, moving, versionBefore, asked) }
  })
  const outside = left
    .filter(({ date }) => date >= asked.today)
    .map((before) => ({
      before,
      shifts: before.shifts.map((live) =>
        moving.has(live.uuid) && !live.is_cancelled ? cancelled(live, asked.at) : live,
      ),
    }))
  const changes = [...inRange, ...outside].flatMap(({ before, shifts }) =>
    isDeepStrictEqual(shifts, before.shifts) ? [] : [{ before, after: { ...before, shifts } }],
  )
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
