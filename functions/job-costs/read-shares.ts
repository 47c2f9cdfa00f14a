import { isPunch } from '../../shared/log-entries/log-entry.ts'
import { longestKnown } from '../../shared/payroll/punches.ts'
import { payHistoryOf } from '../../shared/payroll/pay-settings.ts'
import { frameOf, type PeriodFrame } from '../../shared/payroll/sheet/period-frame.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { readEntriesOfJob, type StoredEntry } from '../store/log-entries.ts'
import { everyItem } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { periodIn } from '../timesheets/period.ts'
import { readSheetLabor, shareOf, type ReadSheetLabor, type Share } from './sheet-labor.ts'

const concurrency = 8

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
  const history = payHistoryOf(tenant.pay)
  const frames = new Map<string, PeriodFrame>()
  const wanted = new Map<string, { user_id: string; frame: PeriodFrame }>()
  for (const { user_id, timestamp, entry_type } of punches) {
    const at = Date.parse(timestamp)
    const date = dateOf(at, tenant.time_zone)
    const frame = frames.get(date) ?? frameOf(date, history, tenant.time_zone)
    frames.set(date, frame)
    wanted.set(`${user_id} ${frame.period.from}`, { user_id, frame })
    // Work that ends in the next period, at another job or not yet, is counted there from its beginning on.
    const mayGoOn = entry_type === 'ARRIVAL' && frame.to - at < longestKnown && frame.to <= now
    // So is the premium of a week that reaches into it.
    if (!reachesOn(frame) && !mayGoOn) continue
    const later = addDays(frame.period.to, 1)
    const next = frames.get(later) ?? frameOf(later, history, tenant.time_zone)
    frames.set(later, next)
    wanted.set(`${user_id} ${next.period.from}`, { user_id, frame: next })
  }
  const left = [...wanted.values()]
  const shares: Share[] = []
  const next = async () => {
    for (let each = left.pop(); each; each = left.pop()) {
      const labor = await readLabor(periodIn(tenant, each.frame), each.user_id)
      shares.push(shareOf(labor, job, each.user_id))
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

/** Whether the last workweek of a period ends in a later one. */
function reachesOn({ choices, to }: PeriodFrame): boolean {
  return choices.flat(2).some((week) => week.from < to && week.settlesAt > to)
}
