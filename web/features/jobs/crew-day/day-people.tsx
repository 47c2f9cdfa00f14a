import { useText } from '../../../language/app/text.tsx'
import type { Format } from '../../../language/format.ts'
import { useCrewDayText } from '../../../language/crew-day/text.ts'
import type { Shift } from './shifts.ts'

interface Props {
  shifts: readonly Shift[]
  chosen: readonly string[]
  format: Format
  onToggle: (user_id: string) => void
}

/** Who was at the job that day, and what they logged there; all of them are meant until one is taken out. */
export function DayPeople({ shifts, chosen, format, onToggle }: Props) {
  const { common, entryTypes } = useText()
  const text = useCrewDayText()
  if (shifts.length === 0) return <p className="notice">{text.nobody}</p>
  return (
    <fieldset className="field">
      <legend>{text.who}</legend>
      <div className="choices jobs">
        {shifts.map(({ user_id, user_name, punches }) => (
          <label className="choice" key={user_id}>
            <input
              type="checkbox"
              checked={chosen.includes(user_id)}
              onChange={() => onToggle(user_id)}
            />
            <span>
              <span>
                {user_name ?? common.unknownUser}{' '}
                <small>
                  {punches
                    .map(
                      (punch) => `${entryTypes[punch.entry_type]} ${format.time(punch.timestamp)}`,
                    )
                    .join(', ')}
                </small>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
