import type { MemberRequest } from '../../http/handler.ts'
import type { StoredProposal } from '../../store/proposals.ts'
import { writeNewEntry } from '../log-entries/new-entry.ts'

type Request = Pick<MemberRequest, 'table' | 'role' | 'user' | 'author'> & { now: number }

/** Writes the entry that a phone proposed, once: it takes the proposal's id. */
export function writeProposed(
  request: Request,
  { uuid, type, job_id, at }: Pick<StoredProposal, 'uuid' | 'type' | 'job_id' | 'at'>,
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
    isTimeCorrected: false,
  })
}
