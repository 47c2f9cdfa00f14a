import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { findEntry } from '../../store/log-entries.ts'
import { requireEntryAccess } from '../../log-entries/rules.ts'
import { viewEntry } from '../../log-entries/view.ts'

export const getLogEntry = memberHandler(
  logEntryCalls.getLogEntry,
  async ({ table, role, user, params }) => {
    const entry = await findEntry(table, params.uuid)
    const body = entry && (await viewEntry(table, entry))
    if (!entry || !body) throw notFound()
    requireEntryAccess({ role, user }, entry.user_id)
    return { body }
  },
)
