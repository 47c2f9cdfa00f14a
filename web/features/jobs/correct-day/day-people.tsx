import { useText } from '../../../language/app-text.tsx'
import { useCorrectDayText } from '../../../language/correct-day-text.ts'
import type { Format } from '../../../language/format.ts'
import type { PersonDay } from './day-changes.ts'

interface Props {
  people: readonly PersonDay[]
  chosen: readonly string[]
  format: Format
  onToggle: (user_id: string) => void
}

/** Who was at the job that day, and what they logged there; all of them are meant until one is taken out. */
export function DayPeople({ people, chosen, format, onToggle }: Props) {
  const { common, entryTypes } = useText()
  const text = useCorrectDayText()
  if (people.length === 0) return <p className="notice">{text.nobody}</p>
  return (
    <fieldset className="field">
      <legend>{text.who}</legend>
      <div className="choices jobs">
        {people.map(({ user_id, user_name, punches }) => (
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
                      (entry) => `${entryTypes[entry.entry_type]} ${format.time(entry.timestamp)}`,
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
