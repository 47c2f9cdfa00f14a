import { api } from '../../../shared/api.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findJob } from '../../store/jobs.ts'
import { changeEntry } from '../../store/log-entries.ts'
import { checkReferences, requireEntryAccess, requirePast, requireWritableType } from './rules.ts'
import { viewEntry, viewWrittenEntry } from './view.ts'

export const updateLogEntry = memberHandler(
  api.updateLogEntry,
  async ({ table, role, user, author, params, body: sent, now }) => {
    const { version, type, ...fields } = sent
    const changed = await changeEntry(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewEntry(table, current),
      mutate: async (current) => {
        if (current.is_hidden || !(await findJob(table, current.job_id))) throw notFound()
        requireEntryAccess({ role, user }, current.user_id)
        requireWritableType({ role, user }, current.entry_type)
        const after = {
          ...current,
          user_id: fields.user_id ?? current.user_id,
          job_id: fields.job_id ?? current.job_id,
          timestamp: fields.timestamp ?? current.timestamp,
          entry_type: type ?? current.entry_type,
          notes: fields.notes === undefined ? current.notes : fields.notes,
        }
        requireEntryAccess({ role, user }, after.user_id)
        requireWritableType({ role, user }, after.entry_type)
        requirePast(after.timestamp, now)
        return after
      },
      also: (before, after) => checkReferences({ table, user }, after, before),
    })
    return { body: await viewWrittenEntry(table, changed) }
  },
)
