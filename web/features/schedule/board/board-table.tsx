import { useRef } from 'react'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Icon } from '../../../ui/icon.tsx'
import { conflictsOfShift, type Row } from './board-rows.ts'
import { changesOfMove, type Change } from './moves.ts'
import { ShiftCard } from './shift-card.tsx'

/** A new shift's job or person, and its day. */
export interface NewShift {
  date: string
  job: string
  person: string
}

interface Props {
  by: 'person' | 'job'
  rows: readonly Row[]
  days: readonly string[]
  schedule: Schedule
  today: string
  /** Who is on a shift, for the cards of a job's row. */
  namesOf: (shift: Shift) => string
  onOpen: (shift: Shift) => void
  onAdd: (shift: NewShift) => void
  onChange: (changes: readonly Change[]) => void
}

/** The week as a table: people or jobs by days, with what it comes to. Cards are dragged, or opened and changed. */
export function BoardTable(props: Props) {
  const { by, rows, days, schedule, today, namesOf, onOpen, onAdd, onChange } = props
  const { common } = useText()
  const text = useScheduleText()
  const format = useFormat()
  const dragged = useRef<{ shift: Shift; from: string } | null>(null)
  const isOfPerson = by === 'person'
  const hours = (seconds: number) => format.decimal(seconds / 3600)
  const drop = (row: string, date: string) => {
    // What is over stays as it was.
    if (!dragged.current || date < today) return
    const { shift, from } = dragged.current
    dragged.current = null
    const [person, own] = isOfPerson ? [row, from] : [null, null]
    if (isOfPerson || row === shift.job_id) onChange(changesOfMove(shift, own, { date, person }))
  }
  const sumsOf = (id: string): string[] => {
    if (!isOfPerson) {
      const job = schedule.jobs.find(({ job_id }) => job_id === id)
      const budget = job?.budget_seconds ?? null
      return [
        [hours(job?.planned_seconds ?? 0), budget === null ? '' : text.budget(hours(budget))]
          .join(' ')
          .trim(),
        job?.cost ? format.money(Number(job.cost)) : '–',
      ]
    }
    const person = schedule.people.find(({ user_id }) => user_id === id)
    const [overtime, premium] = [person?.overtime_seconds ?? 0, Number(person?.premium ?? 0)]
    return [
      person ? hours(person.worked_seconds + person.planned_seconds) : '–',
      overtime > 0 ? hours(overtime) : '–',
      premium > 0 ? format.money(premium) : '–',
    ]
  }
  const heads = isOfPerson ? [text.hours, text.overtime, text.extraPay] : [text.hours, text.cost]
  return (
    <div className="schedule-board paper">
      <table>
        <thead>
          <tr>
            <th scope="col">{isOfPerson ? text.person : text.job}</th>
            {days.map((date) => {
              const on = new Set(
                schedule.shifts
                  .filter((shift) => shift.date === date && shift.state !== 'removed')
                  .flatMap(({ user_ids }) => user_ids),
              )
              return (
                <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                  {format.weekday(date)}, {format.shortDate(date)}
                  <span className="muted">{on.size > 0 ? text.people(on.size) : text.nobody}</span>
                </th>
              )
            })}
            {heads.map((head) => (
              <th key={head} scope="col" className="sum">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => {
            const shown = id === '' ? text.openPlaces : name || common.unknownUser
            return (
              <tr key={id} className={id === '' ? 'open' : undefined}>
                <th scope="row">{shown}</th>
                {cells.map(({ date, shifts }) => (
                  <td
                    key={date}
                    onDragOver={(event) => {
                      if (dragged.current && date >= today) event.preventDefault()
                    }}
                    onDrop={(event) => {
                      event.preventDefault()
                      drop(id, date)
                    }}
                  >
                    {shifts.map((shift) => (
                      <ShiftCard
                        key={shift.uuid}
                        shift={shift}
                        title={isOfPerson ? '' : namesOf(shift)}
                        conflicts={conflictsOfShift(
                          schedule.conflicts,
                          shift,
                          isOfPerson ? id : undefined,
                        )}
                        onOpen={() => onOpen(shift)}
                        onDragEnd={() => {
                          dragged.current = null
                        }}
                        onDragStart={(event) => {
                          event.dataTransfer.setData('text/plain', shift.uuid)
                          dragged.current = { shift, from: id }
                        }}
                      />
                    ))}
                    {date >= today && id !== '' && (
                      <button
                        type="button"
                        className="add-shift"
                        aria-label={text.addOn(shown, format.calendarDay(date))}
                        onClick={() =>
                          onAdd({ date, person: isOfPerson ? id : '', job: isOfPerson ? '' : id })
                        }
                      >
                        <Icon name="log" size={16} />
                      </button>
                    )}
                  </td>
                ))}
                {(id === '' ? heads.map(() => '') : sumsOf(id)).map((sum, index) => (
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
