import type { ChangeRequest } from '../../shared/timesheets/timesheet.ts'
import { HttpError } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { expiryOf } from '../store/records/deletion.ts'
import { changeEntry, createEntry, isReachable, type StoredEntry } from '../store/log-entries.ts'
import { checkReferences } from '../log-entries/rules.ts'

type Request = Pick<MemberRequest, 'table' | 'author' | 'user'>

/**
 * Makes a change that somebody asked for. Made already, it stays made once; of an entry that became
 * something else since, nothing is changed.
 */
export async function applyRequest(
  request: Request,
  user_id: string,
  wanted: ChangeRequest,
  reason: string | null,
): Promise<void> {
  try {
    await (wanted.entry_id === null
      ? addEntry(request, user_id, wanted, reason)
      : editEntry(request, user_id, wanted.entry_id, wanted, reason))
  } catch (error) {
    const isPast =
      error instanceof HttpError &&
      (error.code === 'not_found' || error.code === 'idempotency_mismatch')
    if (!isPast) throw error
  }
}

function addEntry(
  { table, author, user }: Request,
  user_id: string,
  { uuid, job_id, entry_type, timestamp, notes, break: kind, evidence }: ChangeRequest,
  reason: string | null,
) {
  const make = (created_at: string): StoredEntry => ({
    uuid,
    user_id,
    job_id,
    entry_type,
    timestamp,
    notes,
    ...(kind && { break: kind }),
    // The person's own word of how it came about, and that the office has put it in.
    evidence: [...new Set([...(evidence ?? ['later' as const]), 'office' as const])],
    created_at,
    created_by: author.actor,
    version: 1,
    request_hash: uuid,
    is_hidden: false,
    is_creation_audited: false,
  })
  const references = (entry: StoredEntry) => checkReferences({ table, user }, entry)
  return createEntry(table, author, make, references, { reason, isAsked: true })
}

function editEntry(
  { table, author, user }: Request,
  user_id: string,
  entry_id: string,
  { entry_version, removes, job_id, entry_type, timestamp, notes, break: kind }: ChangeRequest,
  reason: string | null,
) {
  const { at } = author
  return changeEntry(table, entry_id, author, {
    action: removes ? 'withdrawn' : 'updated',
    reason,
    isAsked: true,
    mutate: (current) => {
      // Hidden or shown with its job, an entry has another version, and says the same.
      const isSame =
        current.user_id === user_id &&
        (current.version === entry_version || (current.is_hidden && isReachable(current)))
      if (!isSame || !isReachable(current)) return current
      if (removes) return { ...current, is_hidden: true, withdrawn_at: at, expires: expiryOf(at) }
      const pause = kind || current.break ? { break: kind } : {}
      return { ...current, job_id, entry_type, timestamp, notes, ...pause }
    },
    also: (before, after) => checkReferences({ table, user }, after, before),
  })
}
