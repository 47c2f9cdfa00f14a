import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { jobStore } from '../store/jobs.ts'
import { listPublishedDays, type PublishedShift } from '../store/schedule/published-days.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { feedOf } from './feed.ts'

/** So many days back and ahead a calendar shows. */
const [back, ahead] = [30, 180]

/** What a calendar knows of each shift: where it is now, or, if it is nowhere, that it was taken back. */
function newestOf(shifts: readonly PublishedShift[]): PublishedShift[] {
  const byId = Map.groupBy(shifts, ({ uuid }) => uuid)
  return [...byId.values()].flatMap(
    // Of one version it is where it went to, not where it was taken from.
    (all) =>
      all.toSorted(
        (a, b) => b.version - a.version || Number(a.is_cancelled) - Number(b.is_cancelled),
      )[0] ?? [],
  )
}

/** Somebody's published days as a calendar reads them. */
export async function readFeed(
  table: TenantTable,
  tenant: StoredTenant,
  user: string,
  { origin, now }: { origin: string; now: number },
): Promise<string> {
  const today = dateOf(now, tenant.time_zone)
  const [from, to] = [addDays(today, -back), addDays(today, ahead)]
  const days = await listPublishedDays(table, from, to)
  const isOn = ({ plan }: PublishedShift) => plan.user_ids.includes(user)
  const own = newestOf(days.flatMap(({ shifts }) => shifts))
    .filter((shift) => isOn(shift) || shift.former_user_ids?.includes(user))
    .map((shift) => (isOn(shift) ? shift : { ...shift, is_cancelled: true }))
  const jobs = new Map(
    (
      await jobStore.findManyEvenDeleted(
        table,
        own.map(({ plan }) => plan.job_id),
      )
    ).map((job) => [job.uuid, job]),
  )
  const shifts = own.map(({ uuid, plan, version, at, is_cancelled }) => {
    const job = jobs.get(plan.job_id)
    const of = { job_name: job?.job_name ?? '', address: job?.address ?? '' }
    return { uuid, plan, version, at, is_cancelled, ...of, map_pin: job?.map_pin ?? null }
  })
  return feedOf({ name: tenant.name, zone: tenant.time_zone, origin, from, to, shifts })
}
