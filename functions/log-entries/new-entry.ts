import { takesEntry } from '../../shared/billing/read-only.ts'
import type { EntryType, LogEntry } from '../../shared/log-entries/log-entry.ts'
import { isPunch } from '../../shared/log-entries/log-entry.ts'
import {
  originOf,
  type EvidenceKind,
  type PunchSource,
} from '../../shared/payroll/wages/evidence.ts'
import type { BreakKind } from '../../shared/payroll/wages/break-kinds.ts'
import type { MemberRequest } from '../http/handler.ts'
import { readOnly } from '../errors.ts'
import { startJob } from '../store/jobs.ts'
import { createEntry } from '../store/log-entries.ts'
import { recordMetrics } from '../telemetry/meter.ts'
import { askingOffice } from './ask-office.ts'
import { requirePlace } from './leaving.ts'
import { countShortAbsence } from './short-absence.ts'
import { checkReferences } from '../jobs/entry-references.ts'
import { requirePast, requireRecent } from './rules.ts'
import { viewNewEntry } from './view.ts'

/** An entry that is to be written exactly once, under an id of its request. */
export interface NewEntry {
  uuid: string
  requestHash: string
  user_id: string
  job_id: string
  type: EntryType
  /** ISO; the moment of writing where nothing is said. */
  timestamp?: string | undefined
  notes: string | null
  break?: BreakKind | null | undefined
  source?: PunchSource | 'automation' | undefined
  /** Whether the phone's clock was wrong, and its time was put right as far as can be known. */
  isClockWrong: boolean
  /** Whether a phone reported it some time after it happened. */
  isReportedLate?: boolean
  /** True if its writer can be asked about a user who is at another job than the one that they leave. */
  asksForPlace?: boolean
}

type Request = Pick<MemberRequest, 'table' | 'role' | 'user' | 'author' | 'readOnlyFrom'> & {
  now: number
}

/** Writes an entry once; the first arrival at a job makes it active. */
export async function writeNewEntry(
  { table, role, user, author, now, readOnlyFrom }: Request,
  sent: NewEntry,
): Promise<{ body: LogEntry; created: boolean }> {
  const { uuid, user_id, job_id, type, timestamp, notes, source } = sent
  if (!takesEntry(readOnlyFrom, type, timestamp ?? author.at)) throw readOnly()
  const evidenceAt = (created_at: string): EvidenceKind[] => [
    originOf({
      user_id,
      created_by: user.uuid,
      created_at,
      timestamp: timestamp ?? created_at,
      source,
    }),
    ...(sent.isReportedLate ? ['later' as const] : []),
    ...(sent.isClockWrong ? ['clock' as const] : []),
  ]
  const wanted = {
    uuid,
    entry_id: null,
    entry_version: null,
    removes: false,
    user_id,
    job_id,
    entry_type: type,
    timestamp: timestamp ?? author.at,
    break: sent.break ?? null,
    notes,
    ...(isPunch(type) && { evidence: evidenceAt(author.at) }),
  }
  const write = async () => {
    await requireRecent(table, role, isPunch(type) ? [timestamp ?? author.at] : [], now)
    return createEntry(
      table,
      author,
      (created_at, first) => ({
        uuid,
        user_id,
        job_id,
        entry_type: type,
        // Sent again, the clock may be right by now, or wrong in another way: the time stays.
        timestamp: first?.timestamp ?? timestamp ?? created_at,
        notes,
        ...(sent.break && { break: sent.break }),
        ...(isPunch(type) && { evidence: evidenceAt(created_at) }),
        created_at,
        created_by: user.uuid,
        ...(author.token !== undefined && { token: author.token }),
        version: 1,
        request_hash: sent.requestHash,
        is_hidden: false,
        is_creation_audited: false,
      }),
      (entry) => {
        // Here, for a request that is sent again by another clock is answered as the first time.
        requirePast(entry.timestamp, now)
        return checkReferences({ table, user }, entry)
      },
      {
        guardOf: (entry) =>
          sent.asksForPlace && entry.entry_type === 'DEPARTURE'
            ? requirePlace(table, entry, now)
            : countShortAbsence(table, author, entry, source === 'automation'),
      },
    )
  }
  const asking = { table, role, author, now }
  const { record, created } = await askingOffice(asking, async () => wanted, write)
  if (created) recordMetrics({ entries: 1 })
  const { view, jobStatus } = await viewNewEntry(table, record)
  if (type === 'ARRIVAL' && jobStatus === 'Pending') await startJob(table, author, job_id)
  return { body: view, created }
}
