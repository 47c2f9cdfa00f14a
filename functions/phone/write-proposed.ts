import type { MemberRequest } from '../http/handler.ts'
import type { StoredProposal } from '../store/proposals.ts'
import { writeNewEntry } from '../log-entries/new-entry.ts'

/** What a phone reports later than this, it says of the past, in milliseconds. */
const late = 2 * 60_000

type Request = Pick<MemberRequest, 'table' | 'role' | 'user' | 'author' | 'readOnlyFrom'> & {
  now: number
}

/** Writes the entry that a phone proposed, once: it takes the proposal's id. */
export function writeProposed(
  request: Request,
  {
    uuid,
    type,
    job_id,
    at,
    received_at,
    is_clock_wrong = false,
  }: Omit<StoredProposal, 'expires' | 'user_id'>,
) {
  return writeNewEntry(request, {
    uuid,
    requestHash: `proposal:${uuid}`,
    user_id: request.user.uuid,
    job_id,
    type,
    timestamp: at,
    notes: null,
    source: 'automation',
    isClockWrong: is_clock_wrong,
    isReportedLate: Date.parse(received_at) - Date.parse(at) > late,
  })
}
