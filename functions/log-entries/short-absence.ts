import { HttpError } from '../errors.ts'
import { longestRest } from '../../shared/payroll/wages/punches.ts'
import { changeEntry, type StoredEntry } from '../store/log-entries.ts'
import { readDaysOfUser, type DayGuard } from '../store/hours/punch-days.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import type { Author } from '../store/records/audit.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/**
 * Builds what happens before an arrival is committed with its day: a departure that the phone's automation wrote from
 * the same job up to twenty minutes earlier becomes a rest, which counts as work (29 CFR 785.18). A phone that loses
 * its place for some minutes takes no pay that way, and the timesheet shows the rest.
 */
export function countShortAbsence(
  table: TenantTable,
  author: Author,
  {
    entry_type,
    timestamp,
    user_id,
    job_id,
  }: Pick<StoredEntry, 'entry_type' | 'timestamp' | 'user_id' | 'job_id'>,
  /** True if the phone's automation reports the arrival, which is worth another read. */
  isAutomatic: boolean,
): DayGuard | undefined {
  if (entry_type !== 'ARRIVAL') return undefined
  const at = Date.parse(timestamp)
  return async ({ date, punches }) => {
    const until = punches.filter((punch) => punch.at <= at)
    const before =
      isAutomatic && until.length === 0
        ? await readDaysOfUser(table, user_id, [addDays(date, -1)])
        : []
    const last = [...before.flatMap((day) => day.punches), ...until].at(-1)
    const isShort =
      last?.arrival === false && last.job === job_id && at - last.at <= longestRest && !last.break
    if (!isShort || last.evidence?.includes('automation') !== true) return
    try {
      await changeEntry(table, last.id, author, {
        action: 'updated',
        mutate: (current) => {
          // Another request may have corrected or withdrawn the departure since its day was read.
          const isSame =
            current.entry_type === 'DEPARTURE' &&
            current.user_id === user_id &&
            current.job_id === job_id &&
            Date.parse(current.timestamp) === last.at &&
            !current.break &&
            !current.withdrawn_at
          return isSame ? { ...current, break: 'rest' } : current
        },
      })
    } catch (error) {
      // Approved hours stay as they are, and the arrival after them is written anyway.
      if (!(error instanceof HttpError) || error.code !== 'locked') throw error
    }
  }
}
