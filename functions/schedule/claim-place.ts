import { isClosed } from '../../shared/jobs/job.ts'
import { isOff } from '../../shared/leave/leave.ts'
import { message } from '../../shared/messages/message.ts'
import { conflictsOf } from '../../shared/schedule/conflicts.ts'
import { imaginedWork } from '../../shared/schedule/imagined.ts'
import type { ShiftPlan } from '../../shared/schedule/shift.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { HttpError, notFound } from '../errors.ts'
import { acknowledge, type NewAcknowledgement } from '../store/schedule/acknowledgements.ts'
import {
  replaceDays,
  listPublishedDays,
  type PublishedShift,
} from '../store/schedule/published-days.ts'
import type { Author } from '../store/records/audit.ts'
import { shiftStore } from '../store/schedule/shifts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { commit } from '../store/table/transaction.ts'
import { jobStore } from '../store/jobs.ts'
import { readCurrentLeave } from '../store/schedule/leave.ts'
import { checkLeaveChanges, type LeaveChanges } from '../store/schedule/leave-changes.ts'
import { findLiveShift, requireSeen } from './find-live-shift.ts'
import { fingerprintSince, shiftFingerprint } from './shift-fingerprint.ts'

/** With one more of its people, in one of its open places. */
function taken(plan: ShiftPlan, user: string): ShiftPlan {
  const user_ids = [...plan.user_ids, user].toSorted()
  return { ...plan, user_ids, open_places: Math.max(0, plan.open_places - 1) }
}

/** Another published shift of somebody at the time of one; null where they are free. */
function inTheWay(
  user: string,
  plan: ShiftPlan,
  others: readonly ShiftPlan[],
  zone: string,
): ShiftPlan | null {
  const own = [...others.filter(({ user_ids }) => user_ids.includes(user)), plan].map(
    (each, index) => ({ ...each, shift_id: String(index) }),
  )
  const facts = {
    isActive: true,
    isClosed: () => false,
    isOff: () => false,
    isFree: () => true,
  }
  const overlapsOf = (shifts: typeof own) =>
    conflictsOf(user, shifts, imaginedWork(shifts, zone), facts).filter(
      ({ code }) => code === 'overlap',
    )
  const claimed = String(own.length - 1)
  const before = new Set(overlapsOf(own.slice(0, -1)).map(({ shift_id }) => shift_id))
  // Also where it leaves nothing of a day that says no hours.
  const clash = overlapsOf(own).find(
    (each) =>
      !before.has(each.shift_id) ||
      (each.severity === 'blocks' && [each.shift_id, each.with].includes(claimed)),
  )
  const other = clash?.shift_id === claimed ? clash.with : clash?.shift_id
  return own.find(({ shift_id }) => shift_id === other) ?? null
}

/** Throws where somebody is busy then, and says with what. */
async function requireFree(
  table: TenantTable,
  ...[user, plan, others, zone]: Parameters<typeof inTheWay>
) {
  const busy = inTheWay(user, plan, others, zone)
  if (!busy) return
  const [job] = await jobStore.findManyEvenDeleted(table, [busy.job_id])
  const of = { job: job?.job_name ?? '', start: busy.start ?? '', end: busy.end ?? '' }
  if (busy.start === null) throw new HttpError('conflict', message('claimOfDay', of))
  throw new HttpError('conflict', message('claimOverlaps', of))
}

/** Throws where nobody works on the job any more, or somebody has the day off. */
async function requireWorkable(
  table: TenantTable,
  user: string,
  { job_id, date }: ShiftPlan,
): Promise<LeaveChanges> {
  const [[job], { leave, changes }] = await Promise.all([
    jobStore.findManyEvenDeleted(table, [job_id]),
    readCurrentLeave(table, date),
  ])
  if (!job || job.deleted_at || isClosed(job.status)) {
    throw new HttpError('conflict', message('shiftOfClosedJob'))
  }
  if (leave.some((each) => each.user_id === user && isOff(each, date))) {
    throw new HttpError('conflict', message('dayOff'))
  }
  return changes
}

/** Throws where the work is over, or nobody is looked for any more. */
function requireOpen(plan: ShiftPlan, draft: ShiftPlan | null, zone: string, now: number) {
  const work = imaginedWork([{ ...plan, shift_id: '' }], zone)
  // One without hours is open as long as its day is.
  const isOver =
    plan.date < dateOf(now, zone) || work.some(({ isTimed, to }) => isTimed && to <= now)
  if (isOver) throw new HttpError('locked', message('shiftIsOver'))
  if (plan.open_places === 0) throw new HttpError('conflict', message('placeTaken'))
  // Whom it is planned for, or when, is about to be another thing.
  if (draft?.date !== plan.date) throw new HttpError('conflict', message('shiftIsChanging'))
  if (draft.open_places === 0) throw new HttpError('conflict', message('placeTaken'))
}

/** What a claim is made with. */
export interface Claim {
  user: string
  shift: string
  /** The version that they were shown. */
  version: number | undefined
  /** Whether they ask for it, and the office gives it. */
  isAsking: boolean
  zone: string
  now: number
}

/**
 * Takes an open place of a published shift: one of those who tap at once gets it. What is planned follows what is
 * published. Claimed again, it is theirs already. Where the office gives places, it notes that they ask. Throws `not_found`, `locked` where it is over, and `conflict` where
 * the place is gone, or about to be, or they are busy then.
 */
export function claimPlace(
  table: TenantTable,
  author: Author,
  { user, shift, version, isAsking, zone, now }: Claim,
): Promise<{ live: PublishedShift; said: NewAcknowledgement }> {
  return commit(table.client, async () => {
    const found = await findLiveShift(table, shift, now)
    if (!found) throw notFound()
    const { date } = found.plan
    const [days, planned] = await Promise.all([
      listPublishedDays(table, addDays(date, -1), addDays(date, 1)),
      shiftStore.findEvenDeleted(table, shift),
    ])
    const day = days.find((each) => each.date === date)
    const before = day?.shifts.find(({ uuid, is_cancelled }) => uuid === shift && !is_cancelled)
    if (!day || !before) throw notFound()
    requireSeen(before, version)
    const said: NewAcknowledgement = {
      shift_id: shift,
      user_id: user,
      date,
      words: shiftFingerprint(before.plan),
      answer: isAsking ? 'claim' : 'yes',
      reason: null,
      at: author.at,
    }
    if (before.plan.user_ids.includes(user)) {
      return { result: { live: before, said: { ...said, answer: 'yes' } } }
    }
    const draft = planned && !planned.deleted_at ? planned.draft : null
    requireOpen(before.plan, draft, zone, now)
    const others = days.flatMap(({ shifts }) =>
      shifts.filter((each) => each !== before && !each.is_cancelled).map(({ plan }) => plan),
    )
    const [changes] = await Promise.all([
      requireWorkable(table, user, before.plan),
      requireFree(table, user, before.plan, others, zone),
    ])
    if (isAsking) return { writes: [acknowledge(table, said)], result: { live: before, said } }
    const plan = taken(before.plan, user)
    // Who else comes is nothing that anybody has to be told anew.
    const words_since = fingerprintSince(before)
    const live = { ...before, plan, version: before.version + 1, words_since }
    const shifts = day.shifts.map((each) => (each === before ? live : each))
    return {
      writes: [
        ...replaceDays(table, [{ ...day, shifts }], 'retry'),
        checkLeaveChanges(table, changes, 'retry'),
        acknowledge(table, said),
        ...(planned && !planned.draft.user_ids.includes(user)
          ? shiftStore.replaceAudited(table, author, planned, {
              ...planned,
              draft: taken(planned.draft, user),
            })
          : []),
      ],
      result: { live, said },
    }
  })
}
