import { canSeeEveryone } from '../../shared/fields/role.ts'
import { HttpError } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import type { WantedChange } from '../timesheets/request-change.ts'

/** What somebody wanted an entry to become, that stands at `from` (ISO) now. */
export function wantedChange(
  { uuid, user_id, job_id, entry_type, timestamp, notes, version, ...entry }: StoredEntry,
  from: string,
  removes: boolean,
): WantedChange {
  const about = { uuid, entry_id: uuid, entry_version: version, user_id }
  const wanted = { job_id, entry_type, timestamp, notes, break: entry.break ?? null }
  return { ...about, ...wanted, from, removes }
}

type Request = Pick<MemberRequest, 'table' | 'role' | 'author'> & { now: number }

/**
 * Runs a write of an entry. Where approved hours refuse it and the writer cannot open them again, the
 * office is asked; the write is refused all the same.
 */
export async function askingOffice<T>(
  { table, role, author, now }: Request,
  wantedOf: () => Promise<WantedChange | null>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const isLocked = error.code === 'locked' && !canSeeEveryone(role)
    const wanted = isLocked ? await wantedOf() : null
    if (!wanted) throw error
    const request = await import('../timesheets/request-change.ts')
    throw await request.requestChange(table, author, wanted, { now, reason: error.reason })
  }
}

/** Whether an error says that the office was asked: from here on, what was wanted waits there. */
export function isAsked(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'asked'
}
