import type * as z from 'zod/mini'
import { takesEntry } from '../../shared/billing/read-only.ts'
import { isClosed } from '../../shared/jobs/job.ts'
import { message } from '../../shared/messages/message.ts'
import { samePunch } from '../../shared/payroll/wages/punches.ts'
import type { presenceEvent } from '../../shared/phone/phone.ts'
import { HttpError, inEnglish, tooMany } from '../errors.ts'
import { takeShare } from '../http/fair-share.ts'
import { uuidFrom } from '../http/idempotency.ts'
import { findPhoneLink, usePhoneLink } from '../store/access/phone-links.ts'
import { jobStore, type StoredJob } from '../store/jobs.ts'
import { readOnlySince } from '../store/billing.ts'
import {
  insertProposal,
  listProposals,
  removeProposal,
  type StoredProposal,
} from '../store/proposals.ts'
import { phoneLinkId } from '../store/table/keys.ts'
import { openTenantTable, type TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { userStore, type StoredUser } from '../store/users.ts'
import { isHonored } from '../store/is-honored.ts'
import {
  asPunches,
  hasJustLeft,
  isAlreadySo,
  isWritten,
  punchesAround,
  returnAfter,
  shortAbsence,
  onSiteAt,
  type Reported,
} from './presence.ts'
import { writeProposed } from './write-proposed.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A phone's link that was opened: whose it is. */
export interface OpenLink {
  id: string
  table: TenantTable
  user: StoredUser
}

/** Whose phone reports, by the secret of its link. Throws 404, and 429 where the company asks too much. */
export async function openLink(secret: string, now: number): Promise<OpenLink> {
  const id = phoneLinkId(secret)
  const link = await findPhoneLink(id)
  if (!link) throw gone()
  await takeShare(link, 'others', now)
  const table = openTenantTable(link.tenant_id)
  const user = await userStore.find(table, link.user_id)
  const current = user?.phone_link
  if (current?.id !== id || !isHonored(user, Date.parse(current.created_at))) throw gone()
  return { id, table, user }
}

/** Counts a report. Throws 429 where there are too many. */
export async function countReport({ id }: OpenLink, now: number): Promise<void> {
  if (!(await usePhoneLink(id, now))) throw tooMany(message('phoneTooMany'), 60)
}

function gone(): HttpError {
  return new HttpError('not_found', message('phoneLinkGone'))
}

interface Event {
  type: Reported['type']
  /** The job as the phone names it; null where it named none. */
  job: StoredJob | null
  /** Epoch milliseconds. */
  at: number
  isClockWrong?: boolean
  /** True if the position was too inexact to prove that the user came or left. */
  isInaccurate?: boolean
}

export function typeOf(event: z.infer<typeof presenceEvent>): Event['type'] {
  return event === 'arrive' ? 'ARRIVAL' : 'DEPARTURE'
}

/** What a phone is answered whatever came of it: whoever holds the link learns nothing of its person by it. */
export const noted = inEnglish(message('phoneNoted'))

/**
 * Makes a proposal, or an entry where the tenant allows that, of what a phone reports. What is so already
 * changes nothing; a leaving that comes before its arrival is kept, and shown once that is there. An inexact position
 * is never written, nor is what rests on one. A phone that loses its place for some minutes leaves nothing: the
 * departure is dropped where the return is known, and is a rest that counts as work where it was written before.
 */
export async function report(
  { table, user }: OpenLink,
  { type, at, isClockWrong = false, isInaccurate = false, ...event }: Event,
  now: number,
): Promise<void> {
  const [written, everything] = await Promise.all([
    punchesAround(table, user.uuid, at),
    listProposals(table, user.uuid, now),
  ])
  const short = isInaccurate ? [] : shortAbsences(everything, type, event.job, at)
  const waiting = everything.filter((each) => !short.includes(each))
  // An inexact report says nothing against an exact one.
  const proposed = asPunches(waiting.filter((each) => isInaccurate || !each.is_inaccurate))
  const onSite = onSiteAt([...written, ...proposed], at)
  const job = event.job ?? (onSite ? await jobStore.find(table, onSite.job) : null)
  // A closed job takes no arrivals, but people who are there may leave.
  if (!job || (type === 'ARRIVAL' && isClosed(job.status))) return
  const reported = { type, job_id: job.uuid, at }
  if (isWritten(reported, written)) return
  for (const { uuid } of short) await removeProposal(table, user.uuid, uuid)
  const isThere = onSite?.job === job.uuid
  if (type === 'DEPARTURE' && isThere && returnAfter(reported, [...written, ...proposed])) return
  const isEarly =
    type === 'DEPARTURE' && !isThere && !hasJustLeft(reported, [...written, ...proposed])
  const isSoAlready = !isEarly && isAlreadySo(reported, written, proposed)
  // There again: kept, for the departure before it may still be on its way. It is shown once that is there.
  const isBack = type === 'ARRIVAL' && isThere && at - onSite.at > samePunch
  if (isSoAlready && !isBack) return
  // Said twice at once, it is one: its id comes from what it says, what it follows, and the minute.
  const all = [...written, ...proposed].toSorted((a, b) => a.at - b.at)
  const before = all.findLast((punch) => punch.at <= at)?.id ?? ''
  const when = Math.floor(at / minute)
  const uuid = uuidFrom(['phone', table.id, user.uuid, type, job.uuid, before, when].join('|'))
  const made = {
    uuid,
    type,
    job_id: job.uuid,
    at: new Date(at).toISOString(),
    user_id: user.uuid,
    received_at: new Date(now).toISOString(),
    ...(isClockWrong && { is_clock_wrong: true }),
    ...(isInaccurate && { is_inaccurate: true }),
  }
  const request = await writing({ table, user }, made, now)
  // A departure from where the user has only been proposed to be would stand without its arrival.
  const isOfProposal = waiting.some(({ uuid: each }) => type === 'DEPARTURE' && each === onSite?.id)
  const isOpen = isEarly || isSoAlready || isInaccurate || isOfProposal
  if (isOpen || !request) return insertProposal(table, made, now)
  if (!(await isTaken(request, made))) return insertProposal(table, made, now)
  // A leaving that came before this arrival is no question any more.
  let known = [...written, ...asPunches([made])]
  for (const each of waiting.filter((other) => other.at >= made.at && !other.is_inaccurate)) {
    if (isAlreadySo({ ...each, at: Date.parse(each.at) }, known)) continue
    if (!(await isTaken(request, each))) continue
    await removeProposal(table, user.uuid, each.uuid)
    known = [...known, ...asPunches([each])]
  }
}

/** Finds departures that were only proposed, shortly before their user is reported at the same job again. */
function shortAbsences(
  waiting: readonly StoredProposal[],
  type: Event['type'],
  job: StoredJob | null,
  at: number,
): StoredProposal[] {
  if (type !== 'ARRIVAL') return []
  return waiting.filter((each) => {
    const since = at - Date.parse(each.at)
    const isSame = each.type === 'DEPARTURE' && each.job_id === job?.uuid
    return isSame && since >= 0 && since <= shortAbsence
  })
}

/**
 * Writes what a phone proposes, or puts it before the office where the hours are approved; false where neither can
 * be, and a person has to look at it. The phone is not told which: it would send it again.
 */
async function isTaken(...[request, made]: Parameters<typeof writeProposed>): Promise<boolean> {
  try {
    await writeProposed(request, made)
    return true
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    return error.code === 'asked'
  }
}

/**
 * In whose name what a phone reports is written; null where it is only proposed: the company wants it so, it is
 * of another day, or cannot be written before the company pays.
 */
async function writing(
  { table, user }: Omit<OpenLink, 'id'>,
  { type, at }: { type: Event['type']; at: string },
  now: number,
) {
  const [tenant, readOnlyFrom] = await Promise.all([findTenant(table), readOnlySince(table)])
  const isRecent = now - Date.parse(at) <= day
  if (tenant?.automation !== 'write' || !isRecent || !takesEntry(readOnlyFrom, type, at)) {
    return null
  }
  const author = { actor: user.uuid, at: new Date(now).toISOString() }
  return { table, role: user.role, user, author, now, readOnlyFrom }
}

/** A phone's clock that runs ahead by more than this is wrong. */
const aheadAtMost = 2 * minute
/** The longest that a phone may have waited for signal. */
const oldest = 14 * day

/** When it happened by the phone, which knows nothing of what is to come; null where it is long ago. */
export function timeOf(
  seconds: number | undefined,
  now: number,
): Pick<Event, 'at' | 'isClockWrong'> | null {
  const reported = seconds === undefined ? now : seconds * 1000
  if (reported < now - oldest) return null
  return { at: Math.min(reported, now), isClockWrong: reported > now + aheadAtMost }
}
