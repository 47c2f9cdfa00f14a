import type { ChangeRequest } from '../../shared/timesheets/timesheet.ts'
import { HttpError } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import {
  changeEntry,
  createEntry,
  isReachable,
  type StoredEntry,
  entryStore,
} from '../store/log-entries.ts'
import { checkReferences } from '../jobs/entry-references.ts'

type Request = Pick<MemberRequest, 'table' | 'author' | 'user'>

/** Returns true if an entry is still what a request was made about. Hidden with its job, it has another version. */
function isUnchanged(
  entry: StoredEntry,
  user_id: string,
  { entry_version }: ChangeRequest,
): boolean {
  if (entry.user_id !== user_id || !isReachable(entry)) return false
  return entry.version === entry_version || entry.is_hidden
}

function saysSame(entry: StoredEntry, wanted: ChangeRequest): boolean {
  return (
    entry.job_id === wanted.job_id &&
    entry.entry_type === wanted.entry_type &&
    entry.timestamp === wanted.timestamp &&
    (entry.notes ?? '') === (wanted.notes ?? '') &&
    (entry.break ?? null) === (wanted.break ?? null)
  )
}

/** Returns true if a request can be written, or its entry says already what was asked for. */
export function isWritable(
  entry: StoredEntry | null,
  user_id: string,
  wanted: ChangeRequest,
): boolean {
  if (wanted.entry_id === null) return true
  if (!entry) return Boolean(wanted.removes)
  return isUnchanged(entry, user_id, wanted) || (!wanted.removes && saysSame(entry, wanted))
}

/**
 * Makes the change of a request, once however often it is repeated. Returns false if the entry has become something
 * else: then nothing is written.
 */
export async function applyRequest(
  request: Request,
  user_id: string,
  wanted: ChangeRequest,
  reason: string | null,
): Promise<boolean> {
  try {
    if (wanted.entry_id !== null) {
      return await editEntry(request, user_id, wanted.entry_id, wanted, reason)
    }
    await addEntry(request, user_id, wanted, reason)
    return true
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // The phone that was refused has sent it again by itself, since the timesheet was open.
    if (error.code === 'idempotency_mismatch') return true
    if (error.code === 'not_found') return isWritable(null, user_id, wanted)
    throw error
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

async function editEntry(
  { table, author, user }: Request,
  user_id: string,
  entry_id: string,
  wanted: ChangeRequest,
  reason: string | null,
): Promise<boolean> {
  const { removes, job_id, entry_type, timestamp, notes, break: kind } = wanted
  let isWritten = false
  await changeEntry(table, entry_id, author, {
    action: removes ? 'withdrawn' : 'updated',
    reason,
    isAsked: true,
    mutate: (current) => {
      isWritten = isWritable(current, user_id, wanted)
      if (!isUnchanged(current, user_id, wanted)) return current
      if (removes) return entryStore.deleted(current, author)
      const pause = kind || current.break ? { break: kind } : {}
      return { ...current, job_id, entry_type, timestamp, notes, ...pause }
    },
    also: (before, after) => checkReferences({ table, user }, after, before),
  })
  return isWritten
}
