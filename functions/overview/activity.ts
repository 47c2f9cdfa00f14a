import type { Overview } from '../../shared/overview/overview.ts'
import type { OverviewPeriod } from './overview-period.ts'

/** The last punch of each job in these periods, the newest first. */
export function viewActivity(parts: readonly OverviewPeriod[]): Overview['activity'] {
  const last = new Map<string, number>()
  for (const { job, at } of parts.flatMap(({ days }) => days.flatMap(({ punches }) => punches)))
    last.set(job, Math.max(at, last.get(job) ?? 0))
  return [...last]
    .toSorted((a, b) => b[1] - a[1])
    .map(([job_id, at]) => ({ job_id, at: new Date(at).toISOString() }))
}
