import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { useStatistics } from '../statistics/statistics.ts'
import { Late } from '../../ui/late.tsx'

export const ForgottenQuestion = lazyPart(() => import('./forgotten-question.tsx'))

export type ForgottenJob = NonNullable<Statistics['own']['forgotten']>

/** The job that one never left, as far as it is still there to be left. */
export function forgottenOf({ own }: Statistics): ForgottenJob | null {
  return own.forgotten && own.forgotten.job_name !== null ? own.forgotten : null
}

/** Asks when somebody left a job that they never left. */
export function Forgotten() {
  const { data } = useStatistics()
  const found = data ? forgottenOf(data) : null
  return <Late>{found && <ForgottenQuestion key={found.entry_id} found={found} />}</Late>
}
