import { lazyPart } from '../../lazy-part.tsx'
import { useStatistics } from '../statistics/statistics.ts'
import { Late } from '../../ui/late.tsx'
import { forgottenOf } from './forgotten-job.ts'

export const ForgottenQuestion = lazyPart(() => import('./forgotten-question.tsx'))

/** Asks when somebody left a job that they never left. */
export function Forgotten() {
  const { data } = useStatistics()
  const found = data ? forgottenOf(data) : null
  return <Late>{found && <ForgottenQuestion key={found.entry_id} found={found} />}</Late>
}
