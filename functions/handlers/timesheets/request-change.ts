import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import type { Author } from '../../store/audit.ts'
import { readNames } from '../../store/names.ts'
import { readDaysOfUser } from '../../store/punch-days.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { isApproved } from './compute.ts'
import { after, takeStep } from './steps.ts'

/** What somebody wanted to write into hours that are approved. */
export interface WantedChange {
  user_id: string
  job_id: string
  entry_type: string
  timestamp: string
  /** Where the entry stands now, of one that was to be changed. */
  from?: string
}

const longest = 500

/** The first day of the approved sheet that locks an instant (ISO); null where none does. */
async function sheetAt(table: TenantTable, user: string, instant: string): Promise<string | null> {
  const [day] = await readDaysOfUser(table, user, [instant.slice(0, 10)])
  const at = Date.parse(instant)
  return day?.locks?.find(({ from, to }) => at >= from && at < to)?.sheet ?? null
}

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
  const { user_id, timestamp, from = timestamp } = wanted
  const date = (await sheetAt(table, user_id, from)) ?? (await sheetAt(table, user_id, timestamp))
  if (date === null) return new HttpError('locked', message('locked'))
  const names = await readNames(table, { JOB: [wanted.job_id] })
  const said = `${wanted.entry_type} ${names.evenDeleted(wanted.job_id) ?? ''}, ${timestamp}`
  const step = { table, author, user_id, date, now, reason: said }
  await takeStep(step, (open) => {
    if (!isApproved(open.state)) throw new HttpError('locked', message('locked'))
    const before = open.state.dispute?.reason
    const reason = (before ? `${before}; ${said}` : said).slice(0, longest)
    return { next: after(step, open, 'disputed', { dispute: { at: author.at, reason } }) }
  })
  return new HttpError('locked', message('lockedAsked'))
}
