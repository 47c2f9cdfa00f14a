import type { Acknowledgement, Shift } from '../../shared/schedule/shift.ts'
import { defaultColor } from '../../shared/fields/job-color.ts'
import type { StoredAcknowledgement } from '../store/schedule/acknowledgements.ts'
import { jobStore, type StoredJob } from '../store/jobs.ts'
import { findPublishedDay } from '../store/schedule/published-days.ts'
import type { StoredShift } from '../store/schedule/shifts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { planOfShift, stateOf, type BoardShift } from './board.ts'
import { shiftFingerprint } from './shift-fingerprint.ts'

/** What was said of a shift as it is published now, and not as it was before. */
export function saidOf(
  { live }: BoardShift,
  all: readonly StoredAcknowledgement[],
): StoredAcknowledgement[] {
  return all.filter(
    ({ shift_id, words }) =>
      live !== null && shift_id === live.uuid && words === shiftFingerprint(live.plan),
  )
}

/** A shift as the office sees it. */
export function viewShift(
  shift: BoardShift,
  job: Pick<StoredJob, 'job_name' | 'color' | 'address'> | undefined,
  said: readonly Acknowledgement[],
): Shift {
  const { planned, live } = shift
  const plan = planOfShift(shift)
  const { uuid, version, created_at } = planned ?? { ...live, created_at: live.at }
  return {
    uuid,
    series_id: planned?.series?.uuid ?? null,
    state: stateOf(shift),
    ...plan,
    job_name: job?.job_name ?? null,
    job_color: job?.color ?? defaultColor(plan.job_id),
    job_address: job?.address ?? null,
    published: live && { version: live.version, at: live.at },
    acknowledgements: said.map(({ user_id, answer, reason, at }) => ({
      user_id,
      answer,
      reason,
      at,
    })),
    created_at,
    version,
  }
}

/** One shift as the office sees it after a change of it, with the name of its job read; what was said of it is not. */
export async function readShiftView(
  table: TenantTable,
  planned: StoredShift,
  { isNew = false } = {},
): Promise<Shift> {
  const { job_id, date } = planned.draft
  const [[job], day] = await Promise.all([
    jobStore.findManyEvenDeleted(table, [job_id]),
    isNew ? null : findPublishedDay(table, date),
  ])
  const live = day?.shifts.find(({ uuid, is_cancelled }) => uuid === planned.uuid && !is_cancelled)
  return viewShift({ planned, live: live ?? null }, job, [])
}
