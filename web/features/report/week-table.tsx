import { Link } from 'react-router-dom'
import type { User } from '../../../shared/user.ts'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { toHours, type WeekOfWork } from './week.ts'

/** The tax status of a person, as far as the reader may see it. */
export type Terms = Pick<User, 'tax_status'>

interface Props {
  weeks: readonly WeekOfWork[]
  terms: ReadonlyMap<string, Terms>
  /** Dollars of the week by person; absent where no pay is computed. */
  wages: ReadonlyMap<string, number>
}

const taxStatuses = ['W2', '1099', null] as const

/** Employees, contractors, and whose status is not known, each with who worked in the week. */
function groupsOf({ weeks, terms }: Pick<Props, 'weeks' | 'terms'>) {
  const statusOf = (user: string) => terms.get(user)?.tax_status ?? null
  return taxStatuses
    .map((status) => ({
      status,
      weeks: weeks.filter(({ user_id }) => statusOf(user_id) === status),
    }))
    .filter((group) => group.weeks.length > 0)
}

function useCells({ wages }: Pick<Props, 'wages'>) {
  const format = useFormat()
  const hours = (worked: number) => (worked === 0 ? '' : format.number(toHours(worked)))
  const costOf = ({ user_id }: WeekOfWork) => wages.get(user_id) ?? 0
  const isKnown = ({ user_id }: WeekOfWork) => (wages.get(user_id) ?? 0) > 0
  /** The days, the hours and the cost of some people together. */
  return (weeks: readonly WeekOfWork[]) => {
    const days = weeks[0]?.days ?? []
    const onDay = (index: number) =>
      weeks.reduce((sum, week) => sum + (week.days[index]?.worked ?? 0), 0)
    const worked = weeks.reduce((sum, week) => sum + week.worked, 0)
    const cost = weeks.reduce((sum, week) => sum + costOf(week), 0)
    return (
      <>
        {days.map(({ day }, index) => (
          <td key={day.from}>{hours(onDay(index))}</td>
        ))}
        <td>{format.number(toHours(worked))}</td>
        <td>{weeks.some(isKnown) ? format.money(cost) : '—'}</td>
      </>
    )
  }
}

/** Hours by person and day, with their sums and what they cost; contractors apart from employees. */
export function WeekTable(props: Props) {
  const { weeks } = props
  const { common, report } = useText()
  const format = useFormat()
  const cellsOf = useCells(props)
  const days = weeks[0]?.days ?? []
  const groups = groupsOf(props)
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
        {groups.map(({ status, weeks: own }) => (
          <tbody key={status}>
            {own.map((week) => (
              <tr key={week.user_id}>
                <th scope="row">
                  <Link to={paths.user(week.user_id)}>{week.user_name ?? common.unknownUser}</Link>
                </th>
                {cellsOf([week])}
              </tr>
            ))}
            {groups.length > 1 && (
              <tr className="sum">
                <th scope="row">{report.taxStatuses[status ?? 'unknown']}</th>
                {cellsOf(own)}
              </tr>
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{report.total}</th>
            {cellsOf(weeks)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
