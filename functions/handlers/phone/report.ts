import type * as z from 'zod/mini'
import { isClosed } from '../../../shared/job.ts'
import { message } from '../../../shared/messages/message.ts'
import type { presenceEvent } from '../../../shared/phone.ts'
import { HttpError, inEnglish } from '../../errors.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import { findPhoneLink, usePhoneLink } from '../../store/access/phone-links.ts'
import { findJob, type StoredJob } from '../../store/jobs.ts'
import { readOnlySince } from '../../store/plan.ts'
import { insertProposal, listProposals } from '../../store/proposals.ts'
import { phoneLinkId } from '../../store/table/keys.ts'
import { openTenantTable, type TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { findUser, type StoredUser } from '../../store/users.ts'
import { isOpenFor } from '../log-entries/rules.ts'
import { asPunches, isAlreadySo, punchesAround, standingAt, type Reported } from './standing.ts'
import { writeProposed } from './write-proposed.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A phone's link that was opened: whose it is. */
export interface OpenLink {
  id: string
  table: TenantTable
  user: StoredUser
}

/** Whose phone reports, by the secret of its link. Throws 404. */
export async function openLink(secret: string): Promise<OpenLink> {
  const id = phoneLinkId(secret)
  const link = await findPhoneLink(id)
  if (!link) throw gone()
  const table = openTenantTable(link.tenant_id)
  const user = await findUser(table, link.user_id)
  if (!user?.is_active || user.phone_link?.id !== id) throw gone()
  return { id, table, user }
}

/** Counts a report. Throws 429 where there are too many. */
export async function countReport({ id }: OpenLink, now: number): Promise<void> {
  if (!(await usePhoneLink(id, now))) throw new HttpError('too_many', message('phoneTooMany'))
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
}

export function typeOf(event: z.infer<typeof presenceEvent>): Event['type'] {
  return event === 'arrive' ? 'ARRIVAL' : 'DEPARTURE'
}

/**
 * Makes a proposal, or an entry where the tenant allows that, of what a phone reports. What is so
 * already, or makes no sense, changes nothing. Answers a sentence for the phone, which says nothing of
 * the person: whoever holds the link learns nothing by it.
 */
export async function report(
  { table, user }: OpenLink,
  { type, at, ...event }: Event,
  now: number,
): Promise<string> {
  const nothingNew = inEnglish(message('phoneNothingNew'))
  const written = await punchesAround(table, user.uuid, at)
  const proposed = asPunches(await listProposals(table, user.uuid, now))
  const standing = standingAt([...written, ...proposed], at)
  const job = event.job ?? (standing ? await findJob(table, standing.job) : null)
  // Nobody arrives at a job that is over; who is there may leave.
  if (!job || (type === 'ARRIVAL' && isClosed(job.status))) return nothingNew
  const reported = { type, job_id: job.uuid, at }
  if (isAlreadySo(reported, written, proposed)) return nothingNew
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
  }
  const [tenant, readOnlyFrom] = await Promise.all([findTenant(table), readOnlySince(table)])
  // What cannot be written now is kept, and can be once the company pays.
  if (tenant?.automation === 'write' && isOpenFor(readOnlyFrom, type, made.at)) {
    const author = { actor: user.uuid, at: made.received_at }
    await writeProposed({ table, role: user.role, user, author, now, readOnlyFrom }, made)
    return inEnglish(message('phoneLogged'))
  }
  await insertProposal(table, made, now)
  return inEnglish(message('phoneProposed'))
}

/** When it happened by the phone; null where that is ahead of now, or of another day. */
export function timeOf(seconds: number | undefined, now: number): number | null {
  const said = seconds === undefined ? now : seconds * 1000
  if (said > now + 5 * minute || said < now - day) return null
  return Math.min(said, now)
}
