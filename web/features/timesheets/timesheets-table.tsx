import { Link } from 'react-router-dom'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { useText } from '../../language/app-text.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { hoursOf } from '../../components/hours.ts'
import { StatusBadge } from './sheet/status-badge.tsx'

/** People by days, with what their period comes to. */
export function TimesheetsTable({ rows }: { rows: readonly TimesheetRow[] }) {
  const { common } = useText()
  const text = usePayrollText()
  const format = useFormat()
  const hours = (seconds: number) => (seconds === 0 ? '' : format.number(hoursOf(seconds)))
  const days = rows[0]?.days ?? []
  const sum = (of: (row: TimesheetRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  return (
    <div className="report paper" tabIndex={0} role="region" aria-label={text.list.title}>
      <table aria-label={text.list.title}>
        <thead>
          <tr>
            <th scope="col">{text.list.person}</th>
            <th scope="col">{text.list.status}</th>
            <th scope="col">{text.sheet.needsLook}</th>
            <th scope="col">{text.list.total}</th>
            <th scope="col">{text.sheet.overtime}</th>
            <th scope="col">{text.sheet.gross}</th>
            {days.map(({ date }) => (
              <th scope="col" key={date}>
                {format.weekday(date)} {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.user_id}>
              <th scope="row">
                <Link to={paths.timesheet(row.user_id, row.period.from)}>
                  {row.user_name ?? common.unknownUser}
                </Link>
              </th>
              <td>
                <StatusBadge status={row.status} />
              </td>
              <td>
                {row.problems.length > 0 && (
                  <Link to={paths.timesheet(row.user_id, row.period.from)}>
                    {text.list.problems(row.problems.length)}
                  </Link>
                )}
              </td>
              <td>{format.number(hoursOf(row.totals.worked_seconds))}</td>
              <td>{hours(row.totals.overtime_seconds + row.totals.doubletime_seconds)}</td>
              <td>
                {format.money(Number(row.totals.gross))}
                {row.owed && (
                  <div>
                    <Link to={paths.timesheet(row.user_id, row.period.from)}>
                      {text.list.owed} {format.money(Number(row.owed.amount))}
                    </Link>
                  </div>
                )}
              </td>
              {row.days.map(({ date, worked_seconds }) => (
                <td key={date}>{hours(worked_seconds)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.list.total}</th>
            <td />
            <td />
            <td>{format.number(hoursOf(sum(({ totals }) => totals.worked_seconds)))}</td>
            <td>
              {hours(sum(({ totals }) => totals.overtime_seconds + totals.doubletime_seconds))}
            </td>
            <td>{format.money(sum(({ totals }) => Number(totals.gross)))}</td>
            {days.map(({ date }, index) => (
              <td key={date}>{hours(sum((row) => row.days[index]?.worked_seconds ?? 0))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
