import type { TimesheetChange } from '../../shared/timesheets/timesheet.ts'
import { readNames } from '../store/records/names.ts'
import type { TimeChange } from '../store/hours/time-changes.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Changes of somebody's time with the names of who made them and of the jobs. */
export async function nameChanges(
  table: TenantTable,
  changes: readonly TimeChange[],
): Promise<TimesheetChange[]> {
  const names = await readNames(table, {
    USER: changes.map(({ by }) => by),
    JOB: changes.flatMap(({ before, after }) => [before?.job_id ?? null, after?.job_id ?? null]),
  })
  const named = (side: TimeChange['before']) =>
    side && { ...side, job_name: names.evenDeleted(side.job_id) }
  return changes.map(({ before, after, ...change }) => ({
    ...change,
    by_name: names.evenDeleted(change.by),
    before: named(before),
    after: named(after),
  }))
}
