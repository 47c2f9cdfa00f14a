import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { isClosed } from '../../../shared/job.ts'
import { message } from '../../../shared/messages/message.ts'
import type { presenceEvent } from '../../../shared/phone.ts'
import { onSite } from '../../../shared/time/hours.ts'
import { HttpError, inEnglish, notFound } from '../../errors.ts'
import { findPhoneLink, usePhoneLink } from '../../store/access/phone-links.ts'
import { findJob, type StoredJob } from '../../store/jobs.ts'
import { insertProposal, listProposals } from '../../store/proposals.ts'
import { readDaysOfUser } from '../../store/punch-days.ts'
import { phoneLinkId } from '../../store/table/keys.ts'
import { openTenantTable, type TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { findUser, type StoredUser } from '../../store/users.ts'
import { writeProposed } from './write-proposed.ts'

const minute = 60_000
/** A phone that says the same again within this says nothing new. */
const sameWithin = 5 * minute
const day = 24 * 60 * minute

/** Whose phone reports, by the secret of its link. Counts the use. Throws 404 and 429. */
export async function openLink(
  secret: string,
  now: number,
): Promise<{ table: TenantTable; user: StoredUser }> {
  const id = phoneLinkId(secret)
  const link = await findPhoneLink(id)
  if (!link) throw gone()
  const table = openTenantTable(link.tenant_id)
  const user = await findUser(table, link.user_id)
  if (!user?.is_active || user.phone_link?.id !== id) throw gone()
  if (!(await usePhoneLink(id, now))) throw new HttpError('too_many', message('phoneTooMany'))
  return { table, user }
}

function gone(): HttpError {
  return new HttpError('not_found', message('phoneLinkGone'))
}

interface Event {
  type: 'ARRIVAL' | 'DEPARTURE'
  /** The job as the phone names it; null where it named none. */
  job: StoredJob | null
  /** Epoch milliseconds. */
  at: number
}

export function typeOf(event: z.infer<typeof presenceEvent>): Event['type'] {
  return event === 'arrive' ? 'ARRIVAL' : 'DEPARTURE'
}

/** The job that somebody is at by the clock; null where they are at none. */
async function jobNow(table: TenantTable, user: string, now: number): Promise<string | null> {
  const dates = [now - 2 * day, now - day, now, now + day].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  )
  const days = await readDaysOfUser(table, user, dates)
  return (
    onSite(
      days.flatMap(({ punches }) => punches),
      now,
    )?.job ?? null
  )
}

/**
 * Makes a proposal, or an entry where the tenant allows that, of what a phone reports. What is so
 * already, or makes no sense, changes nothing. Answers a sentence for the phone.
 */
export async function report(
  { table, user }: { table: TenantTable; user: StoredUser },
  event: Event,
  now: number,
): Promise<string> {
  const here = await jobNow(table, user.uuid, now)
  const job = event.job ?? (here === null ? null : await findJob(table, here))
  if (!job) return inEnglish(message('phoneNoJob'))
  const isSo = event.type === 'ARRIVAL' ? here === job.uuid : here !== job.uuid
  if (isSo || isClosed(job.status)) return inEnglish(message('phoneNothingNew'))
  const waiting = await listProposals(table, user.uuid, now)
  const at = new Date(event.at).toISOString()
  const isKnown = waiting.some(
    (each) =>
      each.type === event.type &&
      each.job_id === job.uuid &&
      Math.abs(Date.parse(each.at) - event.at) <= sameWithin,
  )
  if (isKnown) return inEnglish(message('phoneNothingNew'))
  const made = { uuid: randomUUID(), type: event.type, job_id: job.uuid, at, user_id: user.uuid }
  const tenant = await findTenant(table)
  if (tenant?.automation === 'write') {
    const author = { actor: user.uuid, at: new Date(now).toISOString() }
    await writeProposed({ table, role: user.role, user, author, now }, made)
    return inEnglish(message('phoneLogged', { job: job.job_name }))
  }
  await insertProposal(table, made, now)
  return inEnglish(message('phoneProposed', { job: job.job_name }))
}

/** When it happened by the phone, as far as that can be: not ahead of now, nor of another day. */
export function timeOf(seconds: number | undefined, now: number): number {
  const said = seconds === undefined ? now : seconds * 1000
  return said > now || said < now - day ? now : said
}

/** A job that a link names. Throws 404. */
export async function requireJob(table: TenantTable, uuid: string): Promise<StoredJob> {
  const job = await findJob(table, uuid)
  if (!job) throw notFound()
  return job
}
