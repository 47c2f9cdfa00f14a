import { api } from '../../../shared/api.ts'
import { defaultEntryType } from '../../../shared/log-entry.ts'
import { forMembers } from '../../operation.ts'
import { badField } from '../../refusal.ts'
import { createEntry } from '../../store/log-entries.ts'
import { note } from '../../store/meter.ts'
import { startTask } from '../../store/tasks.ts'
import { mayTouchEntriesOf, mayWriteType, mustExist, notInFuture } from './rules.ts'
import { viewEntry } from './view.ts'

export const createLogEntry = forMembers(
  api.createLogEntry,
  async ({ table, role, user, act, body: sent, idempotency, now, at }) => {
    const { user_id, job_id, notes = null, type = defaultEntryType, timestamp = at } = sent
    mayTouchEntriesOf({ role, user }, user_id)
    mayWriteType({ role, user }, type)
    notInFuture(timestamp, now)
    await mustExist(table, { user_id, job_id })
    const { record, created } = await createEntry(table, act, {
      uuid: idempotency.uuid,
      user_id,
      job_id,
      entry_type: type,
      timestamp,
      notes,
      created_at: at,
      created_by: user.uuid,
      version: 1,
      request_hash: idempotency.requestHash,
      is_hidden: false,
    })
    const body = await viewEntry(table, record)
    if (!body) {
      // The job was deleted in this very moment: what follows its entries must see this one too.
      await startTask(table, { kind: 'job', uuid: record.job_id, act })
      throw badField('job_id', 'There is no such job.')
    }
    if (created) note({ entries: 1 })
    return { body, created }
  },
)
