import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { defaultEntryType } from '../../../shared/log-entries/log-entry.ts'
import { memberHandler } from '../../http/handler.ts'
import { tappedAt } from '../../log-entries/tapped-at.ts'
import { writeNewEntry } from '../../log-entries/new-entry.ts'
import {
  requireBreakOfDeparture,
  requireEntryAccess,
  requireWritableType,
} from '../../log-entries/rules.ts'

export const createLogEntry = memberHandler(
  logEntryCalls.createLogEntry,
  async ({ table, role, user, author, body: sent, idempotency, now, readOnlyFrom }) => {
    const { user_id, job_id, notes = null, type = defaultEntryType, source } = sent
    requireBreakOfDeparture(type, sent.break)
    requireEntryAccess({ role, user }, user_id)
    requireWritableType({ role, user }, type)
    const time = sent.timestamp ? tappedAt('timestamp', sent.timestamp, sent, now) : null
    return writeNewEntry(
      { table, role, user, author, now, readOnlyFrom },
      {
        ...idempotency,
        user_id,
        job_id,
        type,
        timestamp: time?.timestamp,
        notes,
        break: sent.break,
        source,
        isClockWrong: time?.isClockWrong ?? false,
        asksForPlace: !sent.anyway,
      },
    )
  },
)
