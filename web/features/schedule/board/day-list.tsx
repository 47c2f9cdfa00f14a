import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { conflictsOfShift } from './board-rows.ts'
import { ShiftCard } from './shift-card.tsx'

interface Props {
  days: readonly string[]
  schedule: Schedule
  today: string
  namesOf: (shift: Shift) => string
  onOpen: (shift: Shift) => void
}

/** Who is where, day by day, where a table has no room. */
export function DayList({ days, schedule, today, namesOf, onOpen }: Props) {
  const { common } = useText()
  const text = useScheduleText()
  const format = useFormat()
  return days.map((date) => {
    const shifts = schedule.shifts.filter((shift) => shift.date === date)
    return (
      <section key={date} className="schedule-day" aria-label={format.calendarDay(date)}>
        <h2>
          {format.calendarDay(date)}
          {date === today && <span className="badge">{text.today}</span>}
        </h2>
        {shifts.length === 0 && <p className="muted">{text.nobody}</p>}
        {shifts.map((shift) => (
          <ShiftCard
            key={shift.uuid}
            shift={shift}
            title={`${shift.job_name ?? common.unknownJob}: ${namesOf(shift)}`}
            conflicts={conflictsOfShift(schedule.conflicts, shift)}
            onOpen={() => onOpen(shift)}
          />
        ))}
      </section>
    )
  })
}
