import { message } from '../../../shared/messages/message.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { HttpError } from '../../errors.ts'
import type { Author } from '../../store/audit.ts'
import { readNames } from '../../store/names.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { isApproved } from './compute.ts'
import { after, takeStep } from './steps.ts'

/** What somebody wanted to write into hours that are approved. */
export interface WantedChange {
  user_id: string
  job_id: string
  entry_type: string
  timestamp: string
}

const longest = 500

/**
 * Puts a change that an approved sheet refuses before the office: it stands there as a dispute, with
 * what was wanted. Answers the error that says so.
 */
export async function requestChange(
  table: TenantTable,
  author: Author,
  wanted: WantedChange,
  now: number,
): Promise<HttpError> {
  const tenant = await findTenant(table)
  const names = await readNames(table, { JOB: [wanted.job_id] })
  const zone = tenant?.time_zone ?? 'UTC'
  const date = dateOf(Date.parse(wanted.timestamp), zone)
  const said = `${wanted.entry_type} ${names.evenDeleted(wanted.job_id) ?? ''}, ${wanted.timestamp}`
  const step = { table, author, user_id: wanted.user_id, date, now, reason: said }
  await takeStep(step, (open) => {
    if (!isApproved(open.state)) return { next: open.state }
    const before = open.state.dispute?.reason
    const reason = (before ? `${before}; ${said}` : said).slice(0, longest)
    return { next: after(step, open, 'disputed', { dispute: { at: author.at, reason } }) }
  })
  return new HttpError('locked', message('lockedAsked'))
}
