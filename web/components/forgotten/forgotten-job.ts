import type { Statistics } from '../../../shared/statistics/statistics.ts'

export type ForgottenJob = NonNullable<Statistics['own']['forgotten']>

/** Returns the job that the user has not clocked out of since an earlier day, or null if it was deleted or none is. */
export function forgottenOf({ own }: Statistics): ForgottenJob | null {
  return own.forgotten && own.forgotten.job_name !== null ? own.forgotten : null
}
