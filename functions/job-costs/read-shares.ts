import { isPunch } from '../../shared/log-entries/log-entry.ts'
import { readEntriesOfJob, type StoredEntry } from '../store/log-entries.ts'
import { everyItem } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { framesOf } from '../timesheets/frames.ts'
import { periodIn } from '../timesheets/period.ts'
import { readSheetLabor, shareOf, type ReadSheetLabor, type Share } from './sheet-labor.ts'
import { sheetsOfJob, type SheetOfJob } from './sheets-of-job.ts'

const concurrency = 8

const keyOf = ({ user_id, frame }: SheetOfJob) => `${user_id} ${frame.period.from}`

/**
 * Who worked on a job in which pay period, each with the hours and cost of their timesheet. Whoever asks for
 * several jobs reads each sheet once, by a `readLabor` of their own.
 */
export async function readShares(
  table: TenantTable,
  tenant: StoredTenant,
  job: string,
  punches: readonly StoredEntry[],
  now: number,
  readLabor: ReadSheetLabor = (period, user) => readSheetLabor(table, period, user, now),
) {
  const frames = framesOf(tenant)
  const left = sheetsOfJob(frames, punches, now)
  const known = new Set(left.map(keyOf))
  const shares: Share[] = []
  const next = async () => {
    for (let each = left.pop(); each; each = left.pop()) {
      const labor = await readLabor(periodIn(tenant, each.frame), each.user_id)
      shares.push(shareOf(labor, job, each.user_id))
      // What a timesheet lacked is paid in a later one, whether or not that has hours at the job.
      for (const date of labor.paidOn) {
        const later = { user_id: each.user_id, frame: frames.on(date) }
        if (!known.has(keyOf(later))) left.push(later)
        known.add(keyOf(later))
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, next))
  // They came as they were read.
  return shares.toSorted((a, b) => a.user_id.localeCompare(b.user_id))
}

export async function readPunches(table: TenantTable, job: string): Promise<StoredEntry[]> {
  // Those that are hidden with a deleted job have been worked all the same.
  const found = await Promise.all([false, true].map((hidden) => readAll(table, job, hidden)))
  return found.flat()
}

async function readAll(table: TenantTable, job: string, hidden: boolean): Promise<StoredEntry[]> {
  const found: StoredEntry[] = []
  const entries = everyItem((after) => readEntriesOfJob(table, job, hidden, { limit: 500, after }))
  for await (const entry of entries) {
    if (isPunch(entry.entry_type) && !entry.withdrawn_at) found.push(entry)
  }
  return found
}
