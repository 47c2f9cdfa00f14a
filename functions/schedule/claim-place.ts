import { message } from '../../shared/messages/message.ts'
import { conflictsOf } from '../../shared/schedule/conflicts.ts'
import { imaginedWork } from '../../shared/schedule/imagined.ts'
import type { ShiftPlan } from '../../shared/schedule/shift.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { HttpError, notFound } from '../errors.ts'
import { acknowledge, type NewAcknowledgement } from '../store/acknowledgements.ts'
import { replaceDay, listPublishedDays, type PublishedShift } from '../store/published-days.ts'
import type { Author } from '../store/records/audit.ts'
import { findShift, replaceShift } from '../store/schedule.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { commit } from '../store/table/transaction.ts'
import { findLiveShift } from './find-live-shift.ts'
import { wordsOf } from './words-of.ts'

/** With one more of its people, in one of its open places. */
function taken(plan: ShiftPlan, user: string): ShiftPlan {
  const user_ids = [...plan.user_ids, user].toSorted()
  return { ...plan, user_ids, open_places: Math.max(0, plan.open_places - 1) }
}

/** Throws where somebody has another published shift at that time, with its day named by what they know of it. */
function requireFree(user: string, plan: ShiftPlan, others: readonly ShiftPlan[], zone: string) {
  const own = [...others.filter(({ user_ids }) => user_ids.includes(user)), plan].map(
    (each, index) => ({ ...each, shift_id: String(index) }),
  )
  const facts = { isActive: true, isClosed: () => false }
  const found = conflictsOf(user, own, imaginedWork(own, zone), facts)
  if (found.some(({ code }) => code === 'overlap')) {
    throw new HttpError('conflict', message('claimOverlaps'))
  }
}

/** What a claim is made with. */
export interface Claim {
  user: string
  shift: string
  zone: string
  now: number
}

/**
 * Takes an open place of a published shift: one of those who tap at once gets it. What is planned follows what is
 * published. Claimed again, it is theirs already. Throws `not_found`, and `conflict` where the place is gone, or they
 * are busy then.
 */
export function claimPlace(
  table: TenantTable,
  author: Author,
  { user, shift, zone, now }: Claim,
): Promise<{ live: PublishedShift; said: NewAcknowledgement }> {
  return commit(table.client, async () => {
    const found = await findLiveShift(table, shift, now)
    if (!found) throw notFound()
    const { date } = found.plan
    const [days, planned] = await Promise.all([
      listPublishedDays(table, addDays(date, -1), addDays(date, 1)),
      findShift(table, shift),
    ])
    const day = days.find((each) => each.date === date)
    const before = day?.shifts.find(({ uuid, is_cancelled }) => uuid === shift && !is_cancelled)
    if (!day || !before) throw notFound()
    const said: NewAcknowledgement = {
      shift_id: shift,
      user_id: user,
      date,
      words: wordsOf(before.plan),
      answer: 'yes',
      reason: null,
      at: author.at,
    }
    if (before.plan.user_ids.includes(user)) return { result: { live: before, said } }
    if (before.plan.open_places === 0) throw new HttpError('conflict', message('placeTaken'))
    const others = days.flatMap(({ shifts }) =>
      shifts.filter((each) => each !== before && !each.is_cancelled).map(({ plan }) => plan),
    )
    requireFree(user, before.plan, others, zone)
    const plan = taken(before.plan, user)
    const live = { ...before, plan, version: before.version + 1, at: author.at }
    const shifts = day.shifts.map((each) => (each === before ? live : each))
    const isPlanned =
      planned !== null &&
      !planned.deleted_at &&
      planned.draft.date === date &&
      !planned.draft.user_ids.includes(user)
    return {
      writes: [
        replaceDay(table, { ...day, shifts }, 'retry'),
        acknowledge(table, said),
        ...(isPlanned
          ? replaceShift(table, author, planned, { draft: taken(planned.draft, user) })
          : []),
      ],
      result: { live, said },
    }
  })
}
