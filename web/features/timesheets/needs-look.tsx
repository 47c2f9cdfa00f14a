import { Link } from 'react-router-dom'
import { needsLook } from '../../../shared/payroll/sheet/problems.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { useText } from '../../language/app-text.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { FixDeparture } from './sheet/fix-departure.tsx'
import { fixPathOf } from './sheet/sheet-problems.tsx'

/** What is approved is fixed no more; what its person asks for still is. */
function isWaiting({ status }: TimesheetRow): boolean {
  return status === 'open' || status === 'submitted'
}

/** Everything of a period that somebody has to look at, whoever's it is, and the way to fix it. */
export function NeedsLook({ rows }: { rows: readonly TimesheetRow[] }) {
  const { common } = useText()
  const text = usePayrollText()
  const format = useFormat()
  const found = rows
    .flatMap((row) => row.problems.map((problem) => ({ row, problem })))
    .filter(({ row, problem }) => isWaiting(row) || problem.code === 'disputed')
    .filter(({ problem }) => needsLook(problem))
    .toSorted((a, b) => Number(b.problem.blocks) - Number(a.problem.blocks))
  if (found.length === 0) return null
  return (
    <section className="section" aria-label={text.list.look}>
      <h2>{text.list.look}</h2>
      <ul className="plain-list entry-list in-columns by-person paper">
        {found.map(({ row, problem, problem: { code, entry_id, date } }) => (
          <li key={`${row.user_id} ${code} ${date} ${entry_id}`}>
            <Link to={paths.timesheet(row.user_id, row.period.from)}>
              {row.user_name ?? common.unknownUser}
            </Link>
            <span className="muted">{date !== undefined && format.calendarDate(date)}</span>
            <span>{text.problems[code]}</span>
            {code === 'open' && entry_id !== undefined ? (
              <FixDeparture arrival={entry_id} />
            ) : (
              <FixLink path={fixPathOf(problem, row.user_id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FixLink({ path }: { path: string | null }) {
  const { sheet } = usePayrollText()
  return path !== null && <Link to={path}>{sheet.fix}</Link>
}
