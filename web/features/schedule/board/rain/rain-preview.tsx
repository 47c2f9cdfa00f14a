import { mustBeConfirmed } from '../../../../../shared/schedule/conflicts.ts'
import type { DayMoved } from '../../../../../shared/schedule/move.ts'
import { usePlanningText } from '../../../../language/planning/text.ts'
import { useFormat } from '../../../../session/tenant.ts'
import { unableKey } from '../unable.ts'
import { useConflictText } from '../use-conflict-text.ts'

interface Props {
  moved: DayMoved
  /** Keys of the users who are confirmed although they cannot come. */
  confirmed: ReadonlySet<string>
  onConfirm: (confirmed: ReadonlySet<string>) => void
  jobOf: (job: string) => string
  nameOf: (user: string) => string
}

/** Shows what moving a day would do: where each shift goes, who is off then, who is notified, what is in the way. */
export function RainPreview({
  moved: { moved, told, conflicts },
  confirmed,
  onConfirm,
  jobOf,
  nameOf,
}: Props) {
  const { rain: text } = usePlanningText()
  const format = useFormat()
  const textOf = useConflictText()
  const blocking = conflicts.filter(({ severity }) => severity === 'blocks')
  if (moved.length === 0) return <p>{text.nothing}</p>
  return (
    <>
      <ul className="plain-list">
        {moved.map(({ shift_id, job_id, from, to, left }) => (
          <li key={shift_id}>
            <span>
              {text.moves(jobOf(job_id), format.calendarDay(from), format.calendarDay(to))}
              {left.length > 0 && (
                <span className="muted"> {text.off(left.map(nameOf).join(', '))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <p className="muted">{text.told(told.map(({ user_id }) => nameOf(user_id)).join(', '))}</p>
      )}
      {conflicts.filter(mustBeConfirmed).map((conflict) => {
        const key = unableKey({ conflict })
        const others = [...confirmed].filter((each) => each !== key)
        return (
          <label className="choice" key={key}>
            <input
              type="checkbox"
              checked={confirmed.has(key)}
              onChange={({ currentTarget: { checked } }) =>
                onConfirm(new Set(checked ? [...others, key] : others))
              }
            />
            <span>{text.anyway(textOf(conflict))}</span>
          </label>
        )
      })}
      {blocking.length > 0 && (
        <div role="alert">
          <p>{text.blocked}</p>
          <ul>
            {blocking.map((each) => (
              <li key={`${each.shift_id} ${each.user_id}`}>{textOf(each)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
