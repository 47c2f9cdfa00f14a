import type { Shift } from '../../shared/schedule/shift.ts'
import { defaultColor } from '../../shared/jobs/job-color.ts'
import { readJobs, type StoredJob } from '../store/jobs.ts'
import type { StoredShift } from '../store/schedule.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** A shift as the office sees it. */
export function viewShift(
  { uuid, draft, created_at, version }: StoredShift,
  job: Pick<StoredJob, 'job_name' | 'color'> | undefined,
): Shift {
  return {
    uuid,
    state: 'draft',
    ...draft,
    job_name: job?.job_name ?? null,
    job_color: job?.color ?? defaultColor(draft.job_id),
    created_at,
    version,
  }
}

/** One shift as the office sees it, with the name of its job read. */
export async function readShiftView(table: TenantTable, shift: StoredShift): Promise<Shift> {
  const [job] = await readJobs(table, [shift.draft.job_id])
  return viewShift(shift, job)
}
