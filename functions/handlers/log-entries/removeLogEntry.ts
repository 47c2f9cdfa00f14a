import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { expiryOf } from '../../store/records/deletion.ts'
import { changeEntry, findEntry, findRemoved, isReachable } from '../../store/log-entries.ts'
import { requireWritableType } from '../../log-entries/rules.ts'
import { viewEntry, viewWrittenEntry } from '../../log-entries/view.ts'

export const removeLogEntry = memberHandler(
  logEntryCalls.removeLogEntry,
  async ({ table, role, user, author, params, at, body: { reason, version } }) => {
    const entry = await findEntry(table, params.uuid)
    // The same removal again: its answer was lost on the way.
    const removed = entry ? null : await findRemoved(table, params.uuid, reason)
    if (removed) return { body: await viewWrittenEntry(table, removed) }
    const body = entry && (await viewEntry(table, entry))
    if (!body) throw notFound()
    await changeEntry(table, params.uuid, author, {
      action: 'withdrawn',
      basedOn: version,
      reason,
      show: (current) => viewEntry(table, current),
      mutate: (current) => {
        if (!isReachable(current)) throw notFound()
        requireWritableType({ role, user }, current.entry_type)
        const hidden = { is_hidden: true, withdrawn_at: at, expires: expiryOf(at) }
        return { ...current, ...hidden, removal_reason: reason }
      },
    })
    return { body }
  },
)
