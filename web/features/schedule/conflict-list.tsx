import type { Schedule } from '../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { useScheduleText } from '../../language/schedule-text.ts'
import { useFormat } from '../../session/tenant.ts'
import { useConflictText } from './use-conflict-text.ts'

interface Props {
  schedule: Schedule
  onOpen: (shift: Shift) => void
}

/** What is to be looked at before a week is published, what blocks it first. */
export function ConflictList({ schedule: { conflicts, shifts }, onOpen }: Props) {
  const text = useScheduleText()
  const format = useFormat()
  const textOf = useConflictText()
  const rows = conflicts
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .flatMap((conflict) => {
      const shift = shifts.find(
        ({ uuid, state }) => uuid === conflict.shift_id && state !== 'removed',
      )
      return shift ? [{ conflict, shift }] : []
    })
  if (rows.length === 0) return null
  return (
    <section className="section" aria-label={text.look}>
      <ul className="plain-list paper">
        {rows.map(({ conflict, shift }) => (
          <li key={`${conflict.code} ${conflict.shift_id} ${conflict.user_id}`}>
            <span>
              {conflict.severity === 'blocks' && (
                <span className="badge paused">{text.blocks}</span>
              )}{' '}
              <strong>{textOf(conflict)}</strong>{' '}
              <span className="muted">
                {format.calendarDay(shift.date)} · {shift.job_name}
                {conflict.code === 'declined' &&
                  ` · ${shift.acknowledgements.find(({ user_id }) => user_id === conflict.user_id)?.reason ?? ''}`}
              </span>
            </span>
            <button type="button" className="button" onClick={() => onOpen(shift)}>
              {text.fix}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
