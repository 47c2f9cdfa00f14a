import { randomUUID } from 'node:crypto'
import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { withoutAbsent } from '../../present.ts'
import { notFound } from '../../refusal.ts'
import type { Act } from '../../store/audit.ts'
import { changeJob, type StoredJob } from '../../store/jobs.ts'
import { insertEntry, type StoredEntry } from '../../store/log-entries.ts'
import { mustBeInOrder, mustExist } from './rules.ts'
import { viewJob, viewWrittenJob } from './view.ts'

export const updateJob = forMembers(
  api.updateJob,
  async ({ table, act, params, body: { version, ...fields } }) => {
    await mustExist(table, fields)
    const changed = await changeJob(table, params.uuid, act, {
      basedOn: version,
      show: (current) => viewJob(table, current),
      mutate: async (current) => {
        if (!(await viewJob(table, current))) throw notFound()
        const after = { ...current, ...withoutAbsent(fields) }
        mustBeInOrder(after)
        return after
      },
      also: (before, after) =>
        before.status === after.status ? [] : [insertEntry(table, statusEntry(act, before, after))],
    })
    const body = await viewWrittenJob(table, act, changed)
    return { body }
  },
)

/** A change of status stands among the job's entries, written by the system. */
function statusEntry({ actor, at }: Act, before: StoredJob, after: StoredJob): StoredEntry {
  return {
    uuid: randomUUID(),
    user_id: actor,
    job_id: after.uuid,
    entry_type: 'JOB_EVENT',
    timestamp: at,
    notes: `Status changed from ${before.status} to ${after.status}`,
    created_at: at,
    version: 1,
    request_hash: '',
    is_hidden: false,
  }
}
