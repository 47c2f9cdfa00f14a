import { Link } from 'react-router-dom'
import type { TimesheetProblem, TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { FixPunch, isFixedHere } from './sheet/fix-punch.tsx'
import { classOf, fixPathOf, saidOf } from './sheet/sheet-problems.tsx'

/** Problems of one kind stand in one line with their days, but where each is put right by itself. */
function byLine(problems: readonly TimesheetProblem[]): TimesheetProblem[][] {
  return [...Map.groupBy(problems, ({ code, entry_id }) => `${code} ${entry_id ?? ''}`).values()]
}

interface Props {
  row: TimesheetRow
  problems: readonly TimesheetProblem[]
}

/** What of somebody's period waits for a look, each with what is done about it. */
export function RowProblems({ row: { user_id, user_name, period }, problems }: Props) {
  const text = usePayrollText()
  const format = useFormat()
  return (
    <ul className="row-problems" aria-label={text.list.lookAt(user_name ?? '')}>
      {byLine(problems).map((same) => {
        const [problem] = same
        if (!problem) return null
        const { code, entry_id } = problem
        const days = same.flatMap(({ date }) =>
          date === undefined ? [] : `${format.weekday(date)} ${Number(date.slice(8))}`,
        )
        return (
          <li key={`${code} ${entry_id}`} className={classOf(problem)}>
            <span>
              {days.length > 0 && <strong>{days.join(', ')}: </strong>}
              {saidOf(problem, text, format)}
            </span>
            {isFixedHere(code) && entry_id !== undefined ? (
              <FixPunch entry={entry_id} code={code} />
            ) : (
              <Link
                className="button"
                to={fixPathOf(problem, user_id) ?? paths.timesheet(user_id, period.from)}
              >
                {code === 'disputed' ? text.list.answer : text.sheet.fix}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
