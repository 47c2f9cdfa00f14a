import type { BackPayJob, PayAdjustment } from '../../shared/payroll/sheet/facts.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'

/** Adds the jobs of a payment to what was paid for each job before. */
export function withJobs(
  paid: SheetState['owed_paid_jobs'],
  jobs: readonly BackPayJob[],
): SheetState['owed_paid_jobs'] {
  const sums = { ...paid }
  for (const { job_id, cents } of jobs) sums[job_id] = (sums[job_id] ?? 0) + cents
  return sums
}

/** Returns the jobs on which back pay was earned. */
export function jobsOfExtras(extras: readonly PayAdjustment[]): string[] {
  return extras.flatMap(({ jobs = [] }) => jobs.map(({ job_id }) => job_id))
}
