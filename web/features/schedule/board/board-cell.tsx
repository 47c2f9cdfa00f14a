import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Icon } from '../../../ui/icon.tsx'
import { conflictsOfShift } from './board-rows.ts'
import { ShiftCard } from './shift-card.tsx'
import type { useShiftDrag } from './use-shift-drag.ts'

/** A new shift's job or person, and its day. */
export interface NewShift {
  date: string
  job: string
  person: string
}

export interface CellProps {
  by: 'person' | 'job'
  schedule: Schedule
  today: string
  /** Returns who is on a shift, for the cards of a job's row. */
  namesOf: (shift: Shift) => string
  onOpen: (shift: Shift) => void
  onAdd: (shift: NewShift) => void
}

interface Props extends CellProps {
  row: { id: string; name: string }
  date: string
  shifts: readonly Shift[]
  drag: ReturnType<typeof useShiftDrag>
}

/** A day in a row: its shifts as cards, and a button that plans another one. */
export function BoardCell(props: Props) {
  const { by, row, date, shifts, schedule, today, drag, namesOf, onOpen, onAdd } = props
  const text = useScheduleText()
  const format = useFormat()
  const isOfPerson = by === 'person'
  const own = { date, person: isOfPerson ? row.id : '', job: isOfPerson ? '' : row.id }
  return (
    <td
      onDragOver={(event) => {
        if (drag.canDrop(date)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag.drop(row.id, date)
      }}
    >
      {shifts.map((shift) => (
        <ShiftCard
          key={shift.uuid}
          shift={shift}
          title={isOfPerson ? '' : namesOf(shift)}
          conflicts={conflictsOfShift(schedule.conflicts, shift, isOfPerson ? row.id : undefined)}
          onOpen={() => onOpen(shift)}
          onDragEnd={drag.end}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', shift.uuid)
            drag.start(shift, row.id)
          }}
        />
      ))}
      {date >= today && row.id !== '' && (
        <button
          type="button"
          className="add-shift"
          aria-label={text.addOn(row.name, format.calendarDay(date))}
          onClick={() => onAdd(own)}
        >
          <Icon name="log" size={16} />
        </button>
      )}
    </td>
  )
}
