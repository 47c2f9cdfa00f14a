import { message } from '../../shared/messages/message.ts'
import { timelineOf } from '../../shared/payroll/wages/punches.ts'
import { imaginedWork } from '../../shared/schedule/imagined.ts'
import { entryOf } from '../../shared/statistics/hours.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { HttpError } from '../errors.ts'
import { listDays } from '../store/hours/punch-days.ts'
import type { StoredShift } from '../store/schedule/shifts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Tells whether work on a shift has begun: what was worked on is changed no more. */
export type IsWorked = (shift: Pick<StoredShift, 'draft'>) => boolean

/** So much earlier than planned somebody may come, in milliseconds. */
const early = 3_600_000

/** Reads the punches of a day, and tells on which of its shifts somebody worked. */
export async function readWorked(
  table: TenantTable,
  today: string,
  zone: string,
): Promise<IsWorked> {
  // The days of punches are those of UTC.
  const days = await listDays(table, addDays(today, -1), addDays(today, 1))
  const people = Map.groupBy(days, ({ user_id }) => user_id)
  const worked = [...people].flatMap(([user_id, own]) => {
    const entries = own.flatMap(({ punches }) => punches.map(entryOf))
    // As of their last punch: whoever arrived then is there.
    const { stretches, onClock } = timelineOf(entries, Math.max(0, ...entries.map(({ at }) => at)))
    const open = onClock ? [{ job_id: onClock.job_id, from: onClock.at, to: Infinity }] : []
    return [...stretches, ...open].map(({ job_id, from, to }) => ({ user_id, job_id, from, to }))
  })
  return ({ draft }) => {
    const [timed] = imaginedWork([{ ...draft, shift_id: '' }], zone).filter((each) => each.isTimed)
    const isWithin = ({ from, to }: { from: number; to: number }) =>
      timed ? from < timed.to && to > timed.from - early : dateOf(from, zone) === draft.date
    return (
      draft.date === today &&
      worked.some(
        (stretch) =>
          stretch.job_id === draft.job_id &&
          draft.user_ids.includes(stretch.user_id) &&
          isWithin(stretch),
      )
    )
  }
}

/** The error of a change of a shift on which somebody works, or worked. */
export function alreadyWorked(): HttpError {
  return new HttpError('locked', message('shiftIsWorked'))
}
