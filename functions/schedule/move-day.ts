import type * as z from 'zod/mini'
import { isOff } from '../../shared/leave/leave.ts'
import { message } from '../../shared/messages/message.ts'
import {
  newDays,
  type dayMove,
  type DayMoved,
  type MovedShift,
} from '../../shared/schedule/move.ts'
import { addDays, wallClock } from '../../shared/time/time-zone.ts'
import { badField, HttpError } from '../errors.ts'
import type { Author } from '../store/records/audit.ts'
import { readJobs } from '../store/jobs.ts'
import { listLeaveFrom, type StoredLeave } from '../store/schedule/leave.ts'
import { replaceDays } from '../store/schedule/published-days.ts'
import { listShifts, movedFrom, replaceShift, type StoredShift } from '../store/schedule/shifts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { channelsOf } from './channels.ts'
import { findConflicts } from './find-conflicts.ts'
import { stale } from './prepare-publication.ts'
import { publishableOf } from './publish.ts'
import { readPlan } from './read-schedule.ts'
import type { IsWorked } from './worked.ts'

type Sent = z.output<typeof dayMove>

/** How far a job's run of days is looked for that is put off with it, in days. */
const longestRun = 63
/** So many shifts are put off at once: with their history they fit a transaction. */
const mostAtOnce = 40

interface Move {
  before: StoredShift
  after: StoredShift
  left: string[]
}

/** A shift on its new day, without those who have time off then: their places are open. */
function putOff(before: StoredShift, to: string, leave: readonly StoredLeave[]): Move {
  const off = (user: string) => leave.some((each) => each.user_id === user && isOff(each, to))
  const { user_ids, open_places } = before.draft
  const left = user_ids.filter(off)
  const draft = {
    ...before.draft,
    date: to,
    user_ids: user_ids.filter((user) => !off(user)),
    open_places: open_places + left.length,
  }
  return { before, after: movedFrom(before, draft), left }
}

/** What is put off: which shifts, where to, without what somebody works on already. */
async function movesOf(table: TenantTable, sent: Sent, isWorked: IsWorked): Promise<Move[]> {
  const [shifts, leave] = await Promise.all([
    listShifts(table, sent.date, addDays(sent.date, longestRun)),
    listLeaveFrom(table, sent.to),
  ])
  const open = shifts.filter((shift) => !isWorked(shift))
  const days = newDays(
    open.map(({ uuid, draft }) => ({ uuid, ...draft })),
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
  const jobs = await readJobs(table, sent.job_ids)
  if (jobs.length < new Set(sent.job_ids).size) throw badField('job_ids', message('noSuchJob'))
  const moves = await movesOf(table, sent, isWorked)
  if (moves.length > mostAtOnce) throw badField('job_ids', message('moveTooLarge'))
  const byId = new Map(moves.map((move) => [move.before.uuid, move.after]))
  const dates = moves
    .flatMap(({ before, after }) => [before.draft.date, after.draft.date])
    .toSorted()
  const [from, to] = [dates[0] ?? sent.date, dates.at(-1) ?? sent.to]
  const taken = (shift: StoredShift) => byId.get(shift.uuid) ?? shift
  const read = await readPlan(table, tenant, { from, to }, now, taken)
  // Only what its people know is published anew; what is still a draft stays one.
  const known = new Set(
    read.days.flatMap(({ shifts }) =>
      shifts
        .filter(({ uuid, is_cancelled }) => !is_cancelled && byId.has(uuid))
        .map(({ uuid }) => uuid),
    ),
  )
  const { days, shifts, concerned } = publishableOf(read.shifts, read.days, [], {
    dates: [...new Set(dates)],
    isAsked: (_, uuid) => known.has(uuid),
    at: author.at,
  })
  const conflicts = findConflicts(read.plan).filter(
    (found) => byId.has(found.shift_id) || (found.with !== undefined && byId.has(found.with)),
  )
  const moved = moves.map(viewMove).toSorted((a, b) => a.from.localeCompare(b.from))
  const hourOfDay = Number(wallClock(now, tenant.time_zone).slice(11, 13))
  const told = await channelsOf(table, read.plan.users, concerned, hourOfDay)
  const answer = { moved, published: shifts.size, told, conflicts }
  if (!sent.preview && conflicts.some(({ severity }) => severity === 'blocks')) {
    throw new HttpError('conflict', message('scheduleBlocked'), { current: answer })
  }
  return {
    ...answer,
    from,
    to,
    writes: [
      ...moves.flatMap(({ before, after }) => replaceShift(table, author, before, after)),
      ...replaceDays(table, days, stale()),
    ],
  }
}
