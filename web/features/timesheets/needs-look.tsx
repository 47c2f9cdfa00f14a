import { Link } from 'react-router-dom'
import type { TimesheetRow } from '../../../shared/timesheet.ts'
import { useText } from '../../language/app-text.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { MendDeparture } from './mend-departure.tsx'

/** Everything of a period that somebody has to look at, whoever's it is, and the way to mend it. */
export function NeedsLook({ rows }: { rows: readonly TimesheetRow[] }) {
  const { common } = useText()
  const text = usePayrollText()
  const format = useFormat()
  const found = rows
    .filter(({ status }) => status === 'open' || status === 'submitted')
    .flatMap((row) => row.problems.map((problem) => ({ row, problem })))
    .toSorted((a, b) => Number(b.problem.blocks) - Number(a.problem.blocks))
  if (found.length === 0) return null
  return (
    <section className="section" aria-label={text.list.look}>
      <h2>{text.list.look}</h2>
      <ul className="plain-list entry-list paper">
        {found.map(({ row, problem: { code, entry_id, date } }) => (
          <li key={`${row.user_id} ${code} ${date} ${entry_id}`}>
            <Link to={paths.timesheet(row.user_id, row.period.from)}>
              {row.user_name ?? common.unknownUser}
            </Link>
            {date !== undefined && <span className="muted">{format.calendarDate(date)}</span>}
            <span>{text.problems[code]}</span>
            {code === 'rate_missing' && <Link to={paths.user(row.user_id)}>{text.sheet.mend}</Link>}
            {code === 'open' && entry_id !== undefined ? (
              <MendDeparture arrival={entry_id} />
            ) : (
              entry_id !== undefined && <Link to={paths.logEntry(entry_id)}>{text.sheet.mend}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
