import { expiryOf } from '../../store/records/deletion.ts'
import { jobStore, type StoredJob } from '../../store/jobs.ts'
import {
  entriesOfJob,
  entryStore,
  setEntryHidden,
  type StoredEntry,
} from '../../store/log-entries.ts'
import { dayChanges } from '../../store/hours/punch-day.ts'
import { restorePunches } from '../../store/hours/punch-days.ts'
import { followParts } from './follow-parts.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

const pageSize = 100
const concurrency = 20

/**
 * Hides the entries of a deleted job in every list, or shows those of a restored one, until none is in the wrong
 * place or the time is up. It looks at the job afresh between pages, so it may be repeated, be
 * interrupted anywhere, or run twice at once: what counts is the job's present state.
 *
 * @returns whether it is done
 */
export async function followJob(
  table: TenantTable,
  uuid: string,
  hasTime: () => boolean,
): Promise<boolean> {
  let seen: StoredJob | null = null
  for (;;) {
    const job = await jobStore.findEvenDeleted(table, uuid)
    if (!job) return true
    const list = job.deleted_at ? entryStore.list : entryStore.listDeleted
    const misplaced = await list(table, { limit: pageSize }, entriesOfJob(table.id, uuid))
    if (misplaced.items.length === 0) {
      if (!(await followParts(table, job, hasTime))) return false
      if (seen?.version === job.version) return true
      seen = job
      continue
    }
    if (!hasTime()) return false
    await moveEntries(table, job, misplaced.items)
  }
}

async function moveEntries(
  table: TenantTable,
  job: StoredJob,
  entries: StoredEntry[],
): Promise<void> {
  const is_hidden = Boolean(job.deleted_at)
  const expires = job.deleted_at ? expiryOf(job.deleted_at) : undefined
  // Hours are not the job's to take: days keep their punches. What an earlier version took comes back.
  if (!is_hidden) for (const day of dayChanges(entries, false)) await restorePunches(table, day)
  for (let start = 0; start < entries.length; start += concurrency) {
    const some = entries.slice(start, start + concurrency)
    await Promise.all(
      some.map(({ uuid }) => setEntryHidden(table, uuid, { job_id: job.uuid, is_hidden, expires })),
    )
  }
}
