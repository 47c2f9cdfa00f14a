import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import { usePlanningText } from '../../../language/planning/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { planOf, type Change } from './moves.ts'

interface Props {
  schedule: Schedule
  nameOf: (user: string) => string
  onChange: (changes: readonly Change[]) => void
}

/** Where somebody else would do the same for less, each with the change that does it. */
export function SavingsList({ schedule: { savings, shifts }, nameOf, onChange }: Props) {
  const { savings: text } = usePlanningText()
  const format = useFormat()
  const rows = savings.flatMap((saving) => {
    const shift = shifts.find(({ uuid, state }) => uuid === saving.shift_id && state !== 'removed')
    return shift ? [{ ...saving, shift }] : []
  })
  if (rows.length === 0) return null
  return (
    <section className="section" aria-label={text.title}>
      <h2>{text.title}</h2>
      <ul className="plain-list paper">
        {rows.map(({ shift, from, to, saves }) => {
          const [whom, who] = [nameOf(from), nameOf(to)]
          const before = planOf(shift)
          const user_ids = [...before.user_ids.filter((user) => user !== from), to]
          return (
            <li key={`${shift.uuid} ${from} ${to}`}>
              <span>
                <strong>{text.says(who, whom, format.money(Number(saves)))}</strong>{' '}
                <span className="muted">
                  {format.calendarDay(shift.date)} · {shift.job_name}
                </span>
              </span>
              <button
                type="button"
                className="button"
                aria-label={text.applyNamed(who, whom)}
                onClick={() => {
                  const { uuid, version } = shift
                  onChange([
                    { kind: 'update', uuid, version, before, plan: { ...before, user_ids } },
                  ])
                }}
              >
                {text.apply}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
