import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { findJob } from '../../store/jobs.ts'
import { changeEntry, findEntry } from '../../store/log-entries.ts'
import { startTask } from '../../store/tasks.ts'
import { mayTouchEntriesOf, mayWriteType, mustExist, notInFuture } from './rules.ts'
import { viewEntry } from './view.ts'

export const updateLogEntry = forMembers(
  api.updateLogEntry,
  async ({ table, role, user, act, params, body: sent, now }) => {
    const { version, type, ...fields } = sent
    if (!(await findEntry(table, params.uuid))) throw notFound()
    await mustExist(table, fields)
    const changed = await changeEntry(table, params.uuid, act, {
      basedOn: version,
      show: (current) => viewEntry(table, current),
      mutate: async (current) => {
        if (current.is_hidden || !(await findJob(table, current.job_id))) throw notFound()
        mayTouchEntriesOf({ role, user }, current.user_id)
        mayWriteType({ role, user }, current.entry_type)
        const after = {
          ...current,
          user_id: fields.user_id ?? current.user_id,
          job_id: fields.job_id ?? current.job_id,
          timestamp: fields.timestamp ?? current.timestamp,
          entry_type: type ?? current.entry_type,
          notes: fields.notes === undefined ? current.notes : fields.notes,
        }
        mayTouchEntriesOf({ role, user }, after.user_id)
        mayWriteType({ role, user }, after.entry_type)
        notInFuture(after.timestamp, now)
        return after
      },
    })
    const body = await viewEntry(table, changed)
    if (!body) {
      await startTask(table, { kind: 'job', uuid: changed.job_id, act })
      throw notFound()
    }
    return { body }
  },
)
