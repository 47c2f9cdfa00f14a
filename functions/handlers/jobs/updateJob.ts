import { randomUUID } from 'node:crypto'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { splitAddress } from '../../../shared/fields/address.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import type { Author } from '../../store/records/audit.ts'
import { jobStore, type StoredJob } from '../../store/jobs.ts'
import { entryStore, type StoredEntry } from '../../store/log-entries.ts'
import { notePublishedChange } from '../../store/schedule/published-days.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { checkReferences, requireDatesInOrder } from '../../jobs/references.ts'
import { rulesChangedWrites } from '../../jobs/rules-changed.ts'
import { viewJob, viewWrittenJob } from '../../jobs/view.ts'

export const updateJob = memberHandler(
  jobCalls.updateJob,
  async ({ table, author, params, now, body: { version, ...fields } }) => {
    const changed = await jobStore.change(table, params.uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewJob(table, current),
      mutate: async (current) => {
        if (!(await viewJob(table, current))) throw notFound()
        const after = { ...current, ...definedFields(fields) }
        requireDatesInOrder(after)
        return after
      },
      also: async (before, after) => [
        ...checkReferences(table, after, before),
        ...(isShownAlike(before, after) ? [] : [notePublishedChange(table)]),
        // The state decides the overtime rules, of approved hours as well.
        ...(isSameState(before, after) ? [] : await rulesChangedWrites(table, after.uuid, now)),
        ...(before.status === after.status
          ? []
          : [entryStore.insert(table, statusEntry(author, before, after))]),
      ],
    })
    return { body: await viewWrittenJob(table, changed) }
  },
)

/** Whether calendars show a job as before. */
function isShownAlike(before: StoredJob, after: StoredJob): boolean {
  const shown = (job: StoredJob) => JSON.stringify([job.job_name, job.address, job.map_pin])
  return shown(before) === shown(after)
}

function isSameState(before: StoredJob, after: StoredJob): boolean {
  return splitAddress(before.address).state === splitAddress(after.address).state
}

/** A change of status stands among the job's entries, written by the system. */
function statusEntry({ actor, at }: Author, before: StoredJob, after: StoredJob): StoredEntry {
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
