import { readNames } from '../store/records/names.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TenantPeriod } from './period.ts'

/** The states of the jobs of some periods' days, which are only read where they decide the rules. */
export async function statesOfJobs(
  table: TenantTable,
  periods: readonly TenantPeriod[],
  days: readonly PunchDay[],
): Promise<(job: string) => string | null> {
  const weeks = periods.flatMap(({ frame }) => frame.choices.flat(2))
  const decides = weeks.some(({ settings }) => settings.by_job_state)
  if (!decides) return () => null
  const jobs = new Set(days.flatMap(({ punches }) => punches.map(({ job }) => job)))
  const names = await readNames(table, { JOB: jobs })
  return names.stateOf
}
