import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { checkJob, type JobRequirement } from '../store/jobs.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { checkUser } from '../store/users.ts'

/**
 * Returns the checks of the transaction that writes an entry: the user and the job that the entry names exist, and the job
 * of an arrival is open. Of a change, only changed references are checked. An entry from before its job was deleted
 * passes, and so does any departure.
 */
export function checkReferences(
  { table, user }: Pick<MemberRequest, 'table' | 'user'>,
  after: StoredEntry,
  before: StoredEntry | null = null,
): TransactionWrite[] {
  // The caller exists: this request has read their record, and no call deletes one.
  const isMoved = after.user_id !== before?.user_id
  const isNewUser = isMoved && after.user_id !== user.uuid
  const isNewJob = after.job_id !== before?.job_id
  const arrives = after.entry_type === 'ARRIVAL'
  const isNewArrival = arrives && (isNewJob || isMoved || before?.entry_type !== 'ARRIVAL')
  return [
    ...(isNewUser ? [checkUser(table, after.user_id, 'exists', noSuchUser())] : []),
    ...(isNewJob || isNewArrival
      ? [checkJob(table, after.job_id, requirementFor(after, before))]
      : []),
  ]
}

/** Returns the state that the job of an entry must have. */
function requirementFor(after: StoredEntry, before: StoredEntry | null): JobRequirement {
  if (before) return { isOpen: after.entry_type === 'ARRIVAL' }
  if (after.entry_type === 'DEPARTURE') return { isKnown: true }
  return { isOpen: after.entry_type === 'ARRIVAL', at: after.timestamp }
}

function noSuchUser() {
  return badField('user_id', message('noSuchUser'))
}
