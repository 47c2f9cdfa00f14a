import type * as z from 'zod/mini'
import { isOff } from '../../../shared/leave/leave.ts'
import { message } from '../../../shared/messages/message.ts'
import {
  newDays,
  type dayMove,
  type DayMoved,
  type MovedShift,
} from '../../../shared/schedule/move.ts'
import type { ShiftPlan } from '../../../shared/schedule/shift.ts'
import { addDays, wallClock } from '../../../shared/time/time-zone.ts'
import { badField, HttpError } from '../../errors.ts'
import type { Author } from '../../store/records/audit.ts'
import { jobStore } from '../../store/jobs.ts'
import { readCurrentLeave } from '../../store/schedule/leave.ts'
import { checkLeaveChanges, type KnownLeave } from '../../store/schedule/leave-changes.ts'
import { replaceDays } from '../../store/schedule/published-days.ts'
import { seriesStore } from '../../store/schedule/series.ts'
import {
  listShifts,
  movedFrom,
  putOffShift,
  type StoredShift,
} from '../../store/schedule/shifts.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { TransactionWrite } from '../../store/table/transaction.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { channelsOf } from './channels.ts'
import { findConflicts } from '../find-conflicts.ts'
import { requireRoom, stale } from './prepare-publication.ts'
import { requireConfirmed } from './require-confirmed.ts'
import { publishableOf } from './publish.ts'
import { readPlan } from '../read-schedule.ts'
import type { IsWorked } from '../worked.ts'

type Sent = z.output<typeof dayMove>

/** How far a job's run of days is looked for that is put off with it, in days. */
const longestRun = 63
/** So many items a transaction takes, without those of the publication itself. */
const mostWrites = 96

interface Move {
  before: StoredShift
  after: StoredShift
  left: string[]
  /** What its people know from then on, where they knew it before. */
  plan: (live: ShiftPlan) => ShiftPlan
}

/** A shift on its new day, without those who have time off then: their places are open. */
function putOff(before: StoredShift, to: string, leave: readonly KnownLeave[]): Move {
  const off = (user: string) => leave.some((each) => each.user_id === user && isOff(each, to))
  const plan = (known: ShiftPlan): ShiftPlan => {
    const user_ids = known.user_ids.filter((user) => !off(user))
    const open_places = known.open_places + known.user_ids.length - user_ids.length
    return { ...known, date: to, user_ids, open_places }
  }
  const left = before.draft.user_ids.filter(off)
  return { before, after: movedFrom(before, plan(before.draft)), left, plan }
}

/** What is put off: which shifts, where to, without what somebody works on already. */
async function movesOf(
  table: TenantTable,
  sent: Sent,
  leave: readonly KnownLeave[],
  isWorked: IsWorked,
): Promise<Move[]> {
  const shifts = await listShifts(table, sent.date, addDays(sent.date, longestRun))
  const open = shifts.filter((shift) => !isWorked(shift))
  const series = await seriesStore.findMany(
    table,
    open.flatMap((shift) => (shift.series ? [shift.series.uuid] : [])),
  )
  // What comes back every week is not pushed on for ever; a job of so many days is.
  const isEndless = (of: StoredShift['series']) =>
    series.some(({ uuid, rule }) => uuid === of?.uuid && rule.count === null)
  const days = newDays(
    open.map((shift) => ({ uuid: shift.uuid, ...shift.draft, isPushed: !isEndless(shift.series) })),
    sent,
  )
  return open.flatMap((shift) => {
    const to = days.get(shift.uuid)
    return to === undefined ? [] : [putOff(shift, to, leave)]
  })
}

function viewMove({ before, after, left }: Move): MovedShift {
  const { job_id, date } = before.draft
  const { date: to, user_ids } = after.draft
  return { shift_id: before.uuid, job_id, from: date, to, user_ids, left }
}

/** What putting off a day's jobs comes to, and the writes that do it. */
export interface PreparedMove extends DayMoved {
  /** The days that it touches. */
  from: string
  to: string
  writes: TransactionWrite[]
}

/** Throws at the field that is at fault, and `conflict` where the new days cannot be published as they would be. */
export async function prepareMove(
  table: TenantTable,
  tenant: StoredTenant,
  author: Author,
  sent: Sent,
  { now, isWorked }: { now: number; isWorked: IsWorked },
): Promise<PreparedMove> {
  const jobs = await jobStore.findManyEvenDeleted(table, sent.job_ids)
  if (jobs.length < new Set(sent.job_ids).size) throw badField('job_ids', message('noSuchJob'))
  const { leave, changes } = await readCurrentLeave(table, addDays(sent.date, -7))
  const moves = await movesOf(table, sent, leave, isWorked)
  if (moves.length > mostWrites) throw badField('job_ids', message('moveTooLarge'))
  const byId = new Map(moves.map((move) => [move.before.uuid, move.after]))
  const dates = moves
    .flatMap(({ before, after }) => [before.draft.date, after.draft.date])
    .toSorted()
  const [from, to] = [dates[0] ?? sent.date, dates.at(-1) ?? sent.to]
  const taken = (shift: StoredShift) => byId.get(shift.uuid) ?? shift
  const read = await readPlan(table, tenant, { from, to }, now, {
    taken,
    readLeave: async () => leave,
  })
  // Only what its people know of that day is published anew; what is still a draft, or was changed, stays so.
  const known = moves.flatMap(({ before, after, plan }) => {
    const day = read.days.find(({ date }) => date === before.draft.date)
    const live = day?.shifts.find(({ uuid, is_cancelled }) => uuid === before.uuid && !is_cancelled)
    return live ? [{ ...after, draft: plan(live.plan) }] : []
  })
  const ids = new Set(known.map(({ uuid }) => uuid))
  const { days, shifts, concerned } = publishableOf(known, read.days, [], {
    dates: [...new Set(dates)],
    today: sent.date,
    isAsked: (_, uuid) => ids.has(uuid),
    at: author.at,
  })
  const conflicts = findConflicts(read.plan).filter(
    (found) => byId.has(found.shift_id) || (found.with !== undefined && byId.has(found.with)),
  )
  requireRoom(days)
  const writes = [
    ...moves.map(({ before, after }) => putOffShift(table, before, after, stale())),
    ...replaceDays(table, days, stale()),
    checkLeaveChanges(table, changes, stale()),
  ]
  if (writes.length > mostWrites) throw badField('job_ids', message('moveTooLarge'))
  const moved = moves.map(viewMove).toSorted((a, b) => a.from.localeCompare(b.from))
  const hourOfDay = Number(wallClock(now, tenant.time_zone).slice(11, 13))
  const told = await channelsOf(table, read.plan.users, concerned, hourOfDay)
  const answer = { moved, published: shifts.size, told, conflicts }
  if (!sent.preview && conflicts.some(({ severity }) => severity === 'blocks')) {
    throw new HttpError('conflict', message('scheduleBlocked'), { current: answer })
  }
  // A shift that is not published is asked about once it is.
  const publishedOver = conflicts.filter(({ shift_id }) => shifts.has(shift_id))
  if (!sent.preview) requireConfirmed(publishedOver, sent.confirmed ?? [], read.plan.users, answer)
  return {
    ...answer,
    from,
    to,
    writes,
  }
}
