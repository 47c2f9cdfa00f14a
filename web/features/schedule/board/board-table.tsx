import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { BoardCell, type CellProps } from './board-cell.tsx'
import type { Row } from './board-rows.ts'
import { sumsOfJob, sumsOfPerson } from './board-sums.ts'
import type { Change } from './moves.ts'
import { useShiftDrag } from './use-shift-drag.ts'

interface Props extends CellProps {
  rows: readonly Row[]
  days: readonly string[]
  onChange: (changes: readonly Change[]) => void
}

/** How many people work on a day. */
function crewOf({ shifts }: Schedule, date: string): number {
  const ofDay = shifts.filter((shift) => shift.date === date && shift.state !== 'removed')
  return new Set(ofDay.flatMap(({ user_ids }) => user_ids)).size
}

interface HeadProps extends Pick<Props, 'by' | 'days' | 'schedule' | 'today'> {
  sums: readonly string[]
}

/** The days with how many people work, and the names of the sums. */
function BoardHead({ by, days, schedule, today, sums }: HeadProps) {
  const text = useScheduleText()
  const format = useFormat()
  return (
    <thead>
      <tr>
        <th scope="col">{by === 'person' ? text.person : text.job}</th>
        {days.map((date) => {
          const crew = crewOf(schedule, date)
          return (
            <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
              {format.weekday(date)}, {format.shortDate(date)}
              <span className="muted">{crew > 0 ? text.people(crew) : text.nobody}</span>
            </th>
          )
        })}
        {sums.map((head) => (
          <th key={head} scope="col" className="sum">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The week as a table: people or jobs by days, with their sums. Cards are dragged, or opened and changed. */
export function BoardTable({ rows, days, onChange, ...cell }: Props) {
  const { by, schedule, today } = cell
  const { common } = useText()
  const text = useScheduleText()
  const format = useFormat()
  const drag = useShiftDrag({ by, today, onChange })
  const isOfPerson = by === 'person'
  const heads = isOfPerson ? [text.hours, text.overtime, text.extraPay] : [text.hours, text.cost]
  const sumsOf = (id: string): string[] => {
    if (id === '') return heads.map(() => '')
    return isOfPerson
      ? sumsOfPerson(schedule, id, format)
      : sumsOfJob(schedule, id, format, text.budget)
  }
  return (
    <div className="schedule-board paper">
      <table>
        <BoardHead {...{ by, days, schedule, today }} sums={heads} />
        <tbody>
          {rows.map(({ id, name, cells }) => {
            const shown = id === '' ? text.openPlaces : name || common.unknownUser
            return (
              <tr key={id} className={id === '' ? 'open' : undefined}>
                <th scope="row">{shown}</th>
                {cells.map(({ date, shifts }) => (
                  <BoardCell
                    key={date}
                    {...{ ...cell, date, shifts, drag }}
                    row={{ id, name: shown }}
                  />
                ))}
                {sumsOf(id).map((sum, index) => (
                  <td
                    key={heads[index]}
                    className={`sum ${isOfPerson && index > 0 && sum !== '–' ? 'high' : ''}`}
                  >
                    {sum}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
