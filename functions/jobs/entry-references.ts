import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { checkJob, type JobRequirement } from '../store/jobs.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { checkUser } from '../store/users.ts'

/**
 * The checks, within the transaction that writes an entry, that the user and the job it names are
 * there, and that nobody arrives at a job that is over; of a change, only what it changed. What
 * happened before a job was deleted is taken, and a departure whenever it happens.
 */
export function checkReferences(
  { table, user }: Pick<MemberRequest, 'table' | 'user'>,
  after: StoredEntry,
  before: StoredEntry | null = null,
): TransactionWrite[] {
  // The caller is there: their record was read for this request, and no call takes one away.
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

/** How a job has to stand for what is written about it. */
function requirementFor(after: StoredEntry, before: StoredEntry | null): JobRequirement {
  if (before) return { isOpen: after.entry_type === 'ARRIVAL' }
  if (after.entry_type === 'DEPARTURE') return { isKnown: true }
  return { isOpen: after.entry_type === 'ARRIVAL', at: after.timestamp }
}

function noSuchUser() {
  return badField('user_id', message('noSuchUser'))
}
