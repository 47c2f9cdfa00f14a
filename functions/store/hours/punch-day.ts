import * as z from 'zod/mini'
import { message } from '../../../shared/messages/message.ts'
import { evidenceKind, type EvidenceKind } from '../../../shared/payroll/wages/evidence.ts'
import { breakKinds, type BreakKind } from '../../../shared/payroll/wages/break-kinds.ts'
import { HttpError } from '../../errors.ts'
import { partitions, tenantKeys } from '../table/keys.ts'

const punch = z.object({
  id: z.uuid(),
  at: z.number(),
  job: z.uuid(),
  arrival: z.boolean(),
  /** Of a departure: that it begins a break. */
  break: z.optional(z.enum(breakKinds)),
  /** How it came about; absent where it was tapped as it happened and left alone since. */
  evidence: z.optional(z.array(evidenceKind)),
  /** The version of the entry; absent on the first. */
  version: z.optional(z.number()),
})
type RecordedPunch = z.infer<typeof punch>

/**
 * A user's arrivals and departures of one day (of UTC, so that a change of the tenant's time zone
 * moves none), written with every entry: hours are read from a few small items instead of entries.
 */
export const punchDay = z.object({
  user_id: z.uuid(),
  date: z.string(),
  punches: z.array(punch),
  /** Stretches of time (epoch ms) of which nothing may change: an approved timesheet rests on them. */
  locks: z.optional(z.array(z.object({ sheet: z.string(), from: z.number(), to: z.number() }))),
  version: z.number(),
})
export type PunchDay = z.infer<typeof punchDay>

// An item holds 400 kB; nobody arrives this often, and what would not fit must not be lost.
const mostPunches = 500

/** Punches to add to a day and to remove from it. */
export interface DayChange {
  remove?: ReadonlySet<string>
  add?: readonly RecordedPunch[]
}

/** Changes of days, each by its user and date. */
export interface UserDay {
  user_id: string
  date: string
  change: DayChange
}

/** What an entry tells of a punch. */
export interface PunchEntry {
  uuid: string
  user_id: string
  job_id: string
  entry_type: string
  timestamp: string
  break?: BreakKind | null | undefined
  evidence?: EvidenceKind[] | undefined
  version?: number | undefined
}

// What nearly every punch has is left out: a day of six punches stays within a kilobyte.
function isPlainTap(evidence: readonly EvidenceKind[] | undefined): boolean {
  return evidence?.length === 1 && evidence[0] === 'live'
}

/** The punch that an entry makes; null for a note. */
export function punchOf(entry: PunchEntry): RecordedPunch | null {
  if (entry.entry_type !== 'ARRIVAL' && entry.entry_type !== 'DEPARTURE') return null
  return {
    id: entry.uuid,
    at: Date.parse(entry.timestamp),
    job: entry.job_id,
    arrival: entry.entry_type === 'ARRIVAL',
    ...(entry.break && entry.entry_type === 'DEPARTURE' && { break: entry.break }),
    ...(isPlainTap(entry.evidence) ? {} : { evidence: entry.evidence ?? [] }),
    ...(entry.version !== undefined && entry.version > 1 && { version: entry.version }),
  }
}

/** What entries mean for the days of their users, once they are there or once they are gone. */
export function dayChanges(entries: readonly PunchEntry[], areGone: boolean): UserDay[] {
  const punched = entries.flatMap((entry) => {
    const each = punchOf(entry)
    const day = { user_id: entry.user_id, date: entry.timestamp.slice(0, 10) }
    return each ? [{ ...day, punch: each, key: `${day.user_id} ${day.date}` }] : []
  })
  return [...Map.groupBy(punched, ({ key }) => key).values()].flatMap((ofDay) => {
    const [first] = ofDay
    if (!first) return []
    const punches = ofDay.map((each) => each.punch)
    const change = areGone ? { remove: new Set(punches.map(({ id }) => id)) } : { add: punches }
    return [{ user_id: first.user_id, date: first.date, change }]
  })
}

/** What is to happen to each day when an entry is changed; either side may be none. */
export function changedDays(before: PunchEntry | null, after: PunchEntry | null): UserDay[] {
  const gone = before ? dayChanges([before], true) : []
  const added = after ? dayChanges([after], false) : []
  const isSame = (a: UserDay, b: UserDay) => a.user_id === b.user_id && a.date === b.date
  return [
    ...gone.map((each) => {
      const back = added.find((other) => isSame(each, other))
      return back ? { ...each, change: { ...each.change, ...back.change } } : each
    }),
    ...added.filter((each) => !gone.some((other) => isSame(each, other))),
  ]
}

/** Where a user's day lies: by date among everybody's, and among the user's own. */
export function dayKey(tenant: string, { user_id, date }: Pick<PunchDay, 'user_id' | 'date'>) {
  return {
    ...tenantKeys.punchDay(tenant, date, user_id),
    byUser: partitions.daysOfUser(tenant, user_id),
    sort: date,
  }
}

/** A day before its first punch. */
export function emptyDay({ user_id, date }: Pick<PunchDay, 'user_id' | 'date'>): PunchDay {
  return { user_id, date, punches: [], version: 0 }
}

/** Whether an approved timesheet rests on what happened at an instant. */
export function isLocked({ locks = [] }: PunchDay, at: number): boolean {
  return locks.some(({ from, to }) => at >= from && at < to)
}

/** Those punches that a day lacks, and that no lock keeps out. */
export function missingFrom(
  before: PunchDay,
  punches: readonly RecordedPunch[],
): readonly RecordedPunch[] {
  const there = new Set(before.punches.map(({ id }) => id))
  return punches.filter(({ id, at }) => !there.has(id) && !isLocked(before, at))
}

/**
 * A day after a change. Throws 409 where a lock holds what it touches, and 400 where it would hold
 * more punches than an item takes.
 */
export function changed(before: PunchDay, { remove, add = [] }: DayChange): PunchDay {
  const byId = new Map(before.punches.map((each) => [each.id, each]))
  const touched = [...add, ...[...(remove ?? [])].flatMap((id) => byId.get(id) ?? [])]
  if (touched.some(({ at }) => isLocked(before, at))) {
    throw new HttpError('locked', message('locked'))
  }
  for (const id of remove ?? []) byId.delete(id)
  for (const each of add) byId.set(each.id, each)
  if (byId.size > mostPunches) throw new HttpError('bad_request', message('tooManyPunches'))
  const punches = [...byId.values()].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return { ...before, punches, version: before.version + 1 }
}
