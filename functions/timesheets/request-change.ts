import { isApproved } from '../store/hours/sheet-state.ts'
import { isDeepStrictEqual } from 'node:util'
import { message, type Message } from '../../shared/messages/message.ts'
import { dateOf, defaultTimeZone } from '../../shared/time/time-zone.ts'
import type { ChangeRequest } from '../../shared/timesheets/timesheet.ts'
import { badField, HttpError } from '../errors.ts'
import type { Author } from '../store/records/audit.ts'
import { recordRequest } from '../store/hours/change-requests.ts'
import { readNames } from '../store/records/names.ts'
import { readDaysOfUser } from '../store/hours/punch-days.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { wasMade } from '../store/log-entries.ts'
import { idempotencyMismatch } from '../store/records/create-once.ts'

import type { OpenSheet } from './read-sheet.ts'
import { after, takeStep, type Step } from './steps.ts'

/** What somebody wanted to write into hours that are approved. */
export interface WantedChange extends Omit<ChangeRequest, 'job_name'> {
  user_id: string
  /** Where the entry stands now, of one that was to be changed. */
  from?: string
}

const mostRequests = 100

/** The first day of the approved sheet that locks an instant (ISO); null where none does. */
async function sheetAt(table: TenantTable, user: string, instant: string): Promise<string | null> {
  const [day] = await readDaysOfUser(table, user, [instant.slice(0, 10)])
  const at = Date.parse(instant)
  return day?.locks?.find(({ from, to }) => at >= from && at < to)?.sheet ?? null
}

/** Whether a new entry that is asked for under the same key is another one: neither takes the other's place. */
function isOtherUnderKey(pending: ChangeRequest, added: ChangeRequest): boolean {
  // How it came about may be told otherwise by then.
  const comparable = (request: ChangeRequest) => ({ ...request, evidence: undefined })
  const isSameKey =
    added.entry_id === null && pending.entry_id === null && added.uuid === pending.uuid
  return isSameKey && !isDeepStrictEqual(comparable(pending), comparable(added))
}

/** The requests with one more; a later word about the same entry replaces the earlier one. */
function withRequest(requests: readonly ChangeRequest[], added: ChangeRequest): ChangeRequest[] {
  const isOther = ({ uuid, entry_id }: ChangeRequest) =>
    added.entry_id === null ? uuid !== added.uuid : entry_id !== added.entry_id
  return [...requests.filter(isOther), added]
}

/**
 * Puts a change that an approved sheet refuses before the office: it stands there as a dispute, to
 * be accepted or answered. Answers the error that says so.
 */
export async function requestChange(
  table: TenantTable,
  author: Author,
  { user_id, from, ...wanted }: WantedChange,
  { now, reason }: { now: number; reason: Message },
): Promise<HttpError> {
  const { timestamp } = wanted
  const zone = (await findTenant(table))?.time_zone ?? defaultTimeZone
  const locked =
    (await sheetAt(table, user_id, from ?? timestamp)) ?? (await sheetAt(table, user_id, timestamp))
  // A change of long ago is asked for in the current period, which the office looks at.
  const date = locked ?? (reason.key === 'tooOld' ? dateOf(now, zone) : null)
  if (date === null) return new HttpError('locked', message('locked'))
  const refused = new HttpError('locked', reason)
  const step = { table, author, user_id, date, now, reason: null }
  // Sent again once the office has made it, nothing is left to decide.
  if (wanted.entry_id !== null || !(await wasMade(table, wanted.uuid))) {
    await ask(step, wanted, (open) => date !== locked || isApproved(open.stored.state), refused)
  }
  const time = shortTime(timestamp, zone)
  return new HttpError(
    'asked',
    locked === null ? message('oldAsked', { time }) : message('lockedAsked', { time }),
  )
}

/** An instant (ISO) by the company's clock, like 11/16, 6:06 PM: said to its person in either language. */
function shortTime(timestamp: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(timestamp))
}

/** Adds a request to a sheet's dispute, once. Throws `refused` where there is no asking. */
async function ask(
  step: Step,
  wanted: Omit<ChangeRequest, 'job_name'>,
  mayAsk: (open: OpenSheet) => boolean,
  refused: HttpError,
): Promise<void> {
  const names = await readNames(step.table, { JOB: [wanted.job_id] })
  const job_name = names.evenDeleted(wanted.job_id)
  // What nobody could write is not put before the office.
  if (job_name === null) throw badField('job_id', message('noSuchJob'))
  const request = { ...wanted, job_name }
  const isPending = ({ state }: OpenSheet) =>
    state.dispute?.requests.some((each) => isDeepStrictEqual(each, request)) ?? false
  await takeStep(
    step,
    (open) => {
      const { dispute } = open.state
      if (dispute?.requests.some((each) => isOtherUnderKey(each, request))) {
        throw idempotencyMismatch()
      }
      const requests = withRequest(dispute?.requests ?? [], request)
      if (!mayAsk(open) || requests.length > mostRequests) throw refused
      const asked = { at: step.author.at, reason: dispute?.reason ?? null, requests }
      const sheet = { user_id: step.user_id, sheet: open.state.from }
      return {
        next: after(step, open, 'asked', { dispute: asked }, [request.uuid]),
        writes: [recordRequest(step.table, step.author, sheet, request)],
      }
    },
    isPending,
  )
}
