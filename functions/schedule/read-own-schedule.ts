import type * as z from 'zod/mini'
import type { Schedule, scheduleQuery } from '../../shared/schedule/schedule.ts'
import { listAcknowledgements } from '../store/schedule/acknowledgements.ts'
import { jobStore } from '../store/jobs.ts'
import { listPublishedDays } from '../store/schedule/published-days.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { boardOf, planOfShift, versionOf } from './board.ts'
import { saidOf, viewShift } from './view-shift.ts'

/**
 * What is published for one person: their own shifts, who else comes to the jobs of their days, and places that are
 * open. Nothing of what is only planned, nobody's pay, and of others' shifts no notes.
 */
export async function readOwnSchedule(
  table: TenantTable,
  reader: string,
  { from, to, user_id, job_id }: z.output<typeof scheduleQuery>,
): Promise<Schedule> {
  const [days, said] = await Promise.all([
    listPublishedDays(table, from, to),
    listAcknowledgements(table, from, to),
  ])
  const published = boardOf([], days)
  const own = new Set(
    published
      .map(planOfShift)
      .flatMap(({ date, job_id: job, user_ids }) =>
        user_ids.includes(reader) ? [`${date} ${job}`] : [],
      ),
  )
  const asked = published.filter((each) => {
    const { date, job_id: job, user_ids, open_places } = planOfShift(each)
    return (
      (own.has(`${date} ${job}`) || open_places > 0) &&
      (user_id === undefined || user_ids.includes(user_id)) &&
      (job_id === undefined || job === job_id)
    )
  })
  const jobs = await jobStore.findManyEvenDeleted(
    table,
    asked.map((each) => planOfShift(each).job_id),
  )
  const byId = new Map(jobs.map((job) => [job.uuid, job]))
  return {
    from,
    to,
    version: versionOf([], days),
    shifts: asked.map((each) => {
      const plan = planOfShift(each)
      const mine = saidOf(each, said).filter((one) => one.user_id === reader)
      return {
        ...viewShift(each, byId.get(plan.job_id), mine),
        state: 'live' as const,
        ...(!own.has(`${plan.date} ${plan.job_id}`) && { notes: null }),
      }
    }),
    people: [],
    jobs: [],
    conflicts: [],
    savings: [],
  }
}
