import { Link } from 'react-router-dom'
import type { Overview } from '../../../../shared/overview/overview.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useOverviewText } from '../../../language/overview/text.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Panel } from '../../../components/panel/panel.tsx'

/** Who comes near overtime this week, and who is past it; nothing where nobody does. */
export function OvertimeSoon({ people }: { people: Overview['overtime'] }) {
  const text = useOverviewText()
  const format = useFormat()
  if (people.length === 0) return null
  const hours = (seconds: number) => format.decimal(hoursOf(seconds))
  return (
    <Panel title={text.overtime}>
      <ul className="overtime-soon">
        {people.map(({ user_id, user_name, worked_seconds, until_overtime_seconds }) => (
          <li key={user_id}>
            <Link to={paths.user(user_id)}>{user_name}</Link>
            <strong className="figure">{text.hours(hours(worked_seconds))}</strong>
            <meter
              min={0}
              max={worked_seconds + until_overtime_seconds}
              value={worked_seconds}
              aria-label={user_name}
            />
            <p className="muted">
              {until_overtime_seconds === 0 ? text.past : text.until(hours(until_overtime_seconds))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
