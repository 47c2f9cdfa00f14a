import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import {
  changeEntry,
  findEntry,
  findRemoved,
  isReachable,
  entryStore,
} from '../../store/log-entries.ts'
import { requireWritableType } from '../../log-entries/rules.ts'
import { viewEntry, viewWrittenEntry } from '../../log-entries/view.ts'

export const removeLogEntry = memberHandler(
  logEntryCalls.removeLogEntry,
  async ({ table, role, user, author, params, body: { reason, version } }) => {
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
        return { ...entryStore.deleted(current, author), removal_reason: reason }
      },
    })
    return { body }
  },
)
