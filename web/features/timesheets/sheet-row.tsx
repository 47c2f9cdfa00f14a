import { Link } from 'react-router-dom'
import { needsLook } from '../../../shared/payroll/sheet/problems.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { StatusBadge } from './sheet/status-badge.tsx'

interface Props {
  row: TimesheetRow
  /** Seconds in words: hours, or a dash for none. */
  hours: (seconds: number) => string
}

/** One person's period in the table: days, hours, pay, and what is noted or owed. */
export function SheetRow({ row, hours }: Props) {
  const { common } = useText()
  const { list } = usePayrollText()
  const format = useFormat()
  const path = paths.timesheet(row.user_id, row.period.from)
  const { totals, owed } = row
  const notes = row.problems.filter((problem) => !needsLook(problem)).length
  return (
    <tr>
      <th scope="row">
        <Link to={path}>{row.user_name ?? common.unknownUser}</Link>
        {notes > 0 && (
          <Link className="more" to={path}>
            {list.notes(notes)}
          </Link>
        )}
        {owed && (
          <Link className="more" to={path}>
            {list.owed} {format.money(Number(owed.amount))}
          </Link>
        )}
      </th>
      {row.days.map(({ date, worked_seconds }) => (
        <td key={date} className="day">
          {hours(worked_seconds)}
        </td>
      ))}
      <td>
        <strong>{hours(totals.worked_seconds)}</strong>
      </td>
      <td className="day">{hours(totals.overtime_seconds + totals.doubletime_seconds)}</td>
      <td>{format.money(Number(totals.gross))}</td>
      <td className="day">
        <StatusBadge status={row.status} />
      </td>
    </tr>
  )
}
