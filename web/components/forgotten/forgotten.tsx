import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { useStatistics } from '../statistics/statistics.ts'
import { forgottenOf } from './forgotten-job.ts'

export const ForgottenQuestion = lazyComponent(() => import('./forgotten-question.tsx'))

/** Asks when somebody left a job that they never left. */
export function Forgotten() {
  const { data } = useStatistics()
  const found = data ? forgottenOf(data) : null
  return (
    <LazyBoundary>{found && <ForgottenQuestion key={found.entry_id} found={found} />}</LazyBoundary>
  )
}
