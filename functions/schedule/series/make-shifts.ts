import { isClosed } from '../../../shared/jobs/job.ts'
import { jobStore } from '../../store/jobs.ts'
import {
  seriesStore,
  listSeries,
  noteMade,
  writeShifts,
  type StoredSeries,
} from '../../store/schedule/series.ts'
import { shiftStore } from '../../store/schedule/shifts.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { commit } from '../../store/table/transaction.ts'
import { daysOfSeries, horizonOf, idOfDay, shiftOfDay } from './occurrences.ts'

/** More than two months of one series are never planned at once; what a transaction holds is more. */
const mostAtOnce = 90

/**
 * Plans the shifts of a series that are to come by now, each once: up to which day is noted in the same transaction.
 * Those of days that are over meanwhile are left out.
 */
export function makeShifts(
  table: TenantTable,
  uuid: string,
  { at, today }: { at: string; today: string },
): Promise<void> {
  return commit(table.client, async () => {
    const series = await seriesStore.find(table, uuid)
    if (!series || series.is_over) return { result: undefined }
    const until = horizonOf(series, today)
    if (series.made_until >= until) return { result: undefined }
    const all = daysOfSeries(series)
    const due = all.filter((day) => day > series.made_until && day >= today && day <= until)
    const days = due.slice(0, mostAtOnce)
    const there = await shiftStore.findManyEvenDeleted(
      table,
      days.map((day) => idOfDay(series, day)),
    )
    const known = new Set(there.map((shift) => shift.uuid))
    const fresh = days
      .map((day) => shiftOfDay(series, day, at))
      .filter((each) => !known.has(each.uuid))
    const made_until = until
    const is_over = (all.at(-1) ?? '') <= made_until
    return {
      writes: [
        noteMade(table, series, { made_until, is_over }),
        ...writeShifts(
          table,
          fresh.map((after) => ({ before: null, after })),
        ),
      ],
      result: undefined,
    }
  })
}

/** Plans what is to come of every series of a company; those of jobs that are over wait until they are not. */
export async function makeAllShifts(
  table: TenantTable,
  now: { at: string; today: string },
): Promise<void> {
  const due = (await listSeries(table)).filter(
    (each) => each.made_until < horizonOf(each, now.today),
  )
  const jobs = await jobStore.findManyEvenDeleted(
    table,
    due.map(({ plan }) => plan.job_id),
  )
  const isOpen = ({ plan }: StoredSeries) => {
    const job = jobs.find(({ uuid }) => uuid === plan.job_id)
    return job && !job.deleted_at && !isClosed(job.status)
  }
  for (const { uuid } of due.filter(isOpen)) await makeShifts(table, uuid, now)
}
