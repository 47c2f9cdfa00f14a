import { message } from '../../shared/messages/message.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { HttpError } from '../errors.ts'
import { listDays } from '../store/hours/punch-days.ts'
import type { StoredShift } from '../store/schedule/shifts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Tells whether work on a shift has begun: what was worked on is changed no more. */
export type IsWorked = (shift: Pick<StoredShift, 'draft'>) => boolean

/** Reads the punches of a day, and tells on which of its shifts somebody worked. */
export async function readWorked(
  table: TenantTable,
  today: string,
  zone: string,
): Promise<IsWorked> {
  // The days of punches are those of UTC.
  const days = await listDays(table, addDays(today, -1), addDays(today, 1))
  const worked = new Set(
    days.flatMap(({ user_id, punches }) =>
      punches.filter(({ at }) => dateOf(at, zone) === today).map(({ job }) => `${user_id} ${job}`),
    ),
  )
  return ({ draft: { date, job_id, user_ids } }) =>
    date === today && user_ids.some((user) => worked.has(`${user} ${job_id}`))
}

/** The error of a change of a shift on which somebody works, or worked. */
export function alreadyWorked(): HttpError {
  return new HttpError('locked', message('shiftIsWorked'))
}
