import { takesEntry } from '../../../shared/billing/read-only.ts'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { isPunch, type EntryType } from '../../../shared/log-entries/log-entry.ts'
import type { BreakKind } from '../../../shared/payroll/wages/break-kinds.ts'
import { notFound, readOnly } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'
import { changeEntry, findEntry, isReachable, type StoredEntry } from '../../store/log-entries.ts'
import { changesTime } from '../../store/hours/time-changes.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { askingOffice, wantedChange } from '../../log-entries/ask-office.ts'
import { checkReferences } from '../../jobs/entry-references.ts'
import {
  requireBreakOfDeparture,
  requireEntryAccess,
  requirePast,
  requireRecent,
  requireReason,
  requireWritableType,
} from '../../log-entries/rules.ts'
import { viewEntry, viewWrittenEntry } from '../../log-entries/view.ts'

export const updateLogEntry = memberHandler(
  logEntryCalls.updateLogEntry,
  async ({ table, role, user, author, params, body: sent, now, readOnlyFrom }) => {
    const { version, type, reason = null, ...fields } = sent
    const write = () =>
      changeEntry(table, params.uuid, author, {
        action: 'updated',
        basedOn: version,
        reason,
        show: (current) => viewEntry(table, current),
        mutate: async (current) => {
          const isThere =
            isPunch(current.entry_type) || (await jobStore.find(table, current.job_id))
          if (!isReachable(current) || !isThere) throw notFound()
          requireEntryAccess({ role, user }, current.user_id)
          requireWritableType({ role, user }, current.entry_type)
          const after = {
            ...current,
            user_id: fields.user_id ?? current.user_id,
            job_id: fields.job_id ?? current.job_id,
            timestamp: fields.timestamp ?? current.timestamp,
            entry_type: type ?? current.entry_type,
            notes: fields.notes === undefined ? current.notes : fields.notes,
            ...breakAfter(current, type ?? current.entry_type, fields.break),
            // Corrected to another job, it leaves the one that it is hidden with.
            ...(movesJob(current, fields.job_id) && { is_hidden: false, expires: undefined }),
          }
          requireBreakOfDeparture(after.entry_type, fields.break)
          requireEntryAccess({ role, user }, after.user_id)
          requireWritableType({ role, user }, after.entry_type)
          requirePast(after.timestamp, now)
          requireReason({ user }, reason, current, after)
          const isCorrected = changesTime(current, after)
          const instants = isCorrected ? [current.timestamp, after.timestamp] : []
          // Before what the office is asked about: accepted there, it would be written all the same.
          const isMoved = isCorrected || after.timestamp !== current.timestamp
          if (isMoved && !takesEntry(readOnlyFrom, after.entry_type, after.timestamp)) {
            throw readOnly()
          }
          await requireRecent(table, role, instants, now)
          return after
        },
        also: (before, after) => checkReferences({ table, user }, after, before),
      })
    const wanted = async () => {
      const current = await findEntry(table, params.uuid)
      const sent = definedFields({ ...fields, entry_type: type })
      if (!current) return null
      const after = { ...current, ...sent }
      // A note alone changes no hours: there is nothing that the office could decide.
      return changesTime(current, after) ? wantedChange(after, current.timestamp, false) : null
    }
    const changed = await askingOffice({ table, role, author, now }, wanted, write)
    return { body: await viewWrittenEntry(table, changed) }
  },
)

function movesJob({ job_id }: StoredEntry, sent: string | undefined): boolean {
  return sent !== undefined && sent !== job_id
}

/** What an entry says of a break after a change: only a departure does, and keeps what it said. */
function breakAfter(
  { break: before }: StoredEntry,
  type: EntryType,
  sent: BreakKind | null | undefined,
): Pick<StoredEntry, 'break'> {
  const kind = type !== 'DEPARTURE' ? null : sent === undefined ? before : sent
  return kind || before ? { break: kind ?? null } : {}
}
