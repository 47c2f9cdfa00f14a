import { Link } from 'react-router-dom'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import type { WeekOfWork } from './week.ts'

interface Props {
  weeks: readonly WeekOfWork[]
  /** Dollars per hour by person, as far as the reader may see them. */
  pay: ReadonlyMap<string, number>
}

/** Hours by person and day, with their sums and what they cost. */
export function WeekTable({ weeks, pay }: Props) {
  const { common, report } = useText()
  const format = useFormat()
  const hours = (value: number) => (value === 0 ? '' : format.number(value))
  const days = weeks[0]?.days ?? []
  const sumOf = (index: number) =>
    weeks.reduce((sum, week) => sum + (week.days[index]?.hours ?? 0), 0)
  const total = weeks.reduce((sum, week) => sum + week.hours, 0)
  const cost = weeks.reduce(
    (sum, { user_id, hours: own }) => sum + own * (pay.get(user_id) ?? 0),
    0,
  )
  return (
    <div className="report paper" tabIndex={0} role="region" aria-label={report.title}>
      <table aria-label={report.title}>
        <thead>
          <tr>
            <th scope="col">{report.person}</th>
            {days.map(({ day }) => (
              <th scope="col" key={day.from}>
                {format.day(new Date(day.from).toISOString()).split(',')[0]}
              </th>
            ))}
            <th scope="col">{report.total}</th>
            <th scope="col">{report.cost}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ user_id, user_name, days: own, hours: sum }) => (
            <tr key={user_id}>
              <th scope="row">
                <Link to={paths.user(user_id)}>{user_name ?? common.unknownUser}</Link>
              </th>
              {own.map((day) => (
                <td key={day.day.from}>{hours(day.hours)}</td>
              ))}
              <td>{format.number(sum)}</td>
              <td>{pay.has(user_id) ? format.money(sum * (pay.get(user_id) ?? 0)) : '—'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{report.total}</th>
            {days.map((day, index) => (
              <td key={day.day.from}>{hours(Math.round(sumOf(index) * 100) / 100)}</td>
            ))}
            <td>{format.number(total)}</td>
            <td>{pay.size > 0 ? format.money(cost) : '—'}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
