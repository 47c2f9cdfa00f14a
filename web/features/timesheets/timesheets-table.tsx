import { Fragment, type ReactNode } from 'react'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { hoursOf } from '../../components/hours.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { openProblems, type SheetGroup } from '../../../shared/timesheets/sheet-groups.ts'
import { RowProblems } from './row-problems.tsx'
import { SheetRow } from './sheet-row.tsx'
import '../../styles/report.css'

interface Props {
  groups: readonly { group: SheetGroup; rows: readonly TimesheetRow[] }[]
  /** What can be done with all sheets of a group. */
  actionOf: (group: SheetGroup) => ReactNode
}

/** People by days, grouped by what is to be done with their sheets. */
export function TimesheetsTable({ groups, actionOf }: Props) {
  const text = usePayrollText()
  const format = useFormat()
  const all = groups.flatMap(({ rows }) => rows)
  const days = all[0]?.days ?? []
  const columns = days.length + 5
  const hours = (seconds: number) => (seconds === 0 ? '–' : format.decimal(hoursOf(seconds)))
  const sumOf = (rows: readonly TimesheetRow[], of: (row: TimesheetRow) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0)
  const worked = ({ totals }: TimesheetRow) => totals.worked_seconds
  const gross = ({ totals }: TimesheetRow) => Number(totals.gross)
  const paidMore = ({ totals }: TimesheetRow) => totals.overtime_seconds + totals.doubletime_seconds
  return (
    <div
      className="report timesheets paper"
      tabIndex={0}
      role="region"
      aria-label={text.list.title}
    >
      <table aria-label={text.list.title}>
        <thead>
          <tr>
            <th scope="col">{text.list.person}</th>
            {days.map(({ date }) => (
              <th scope="col" key={date} className="day">
                {format.weekday(date)} {Number(date.slice(8))}
              </th>
            ))}
            <th scope="col">{text.list.hours}</th>
            <th scope="col" className="day">
              {text.sheet.overtime}
            </th>
            <th scope="col">{text.sheet.gross}</th>
            <th scope="col" className="day">
              {text.list.status}
            </th>
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className="group">
              <th scope="rowgroup" colSpan={columns}>
                <div>
                  <span>
                    <strong>{text.list.groups[group]}</strong>{' '}
                    <span className="muted">
                      {text.list.people(rows.length)}
                      {group !== 'empty' &&
                        `, ${text.hours(format.decimal(hoursOf(sumOf(rows, worked))))}, ${format.money(sumOf(rows, gross))}`}
                    </span>
                  </span>
                  {actionOf(group)}
                </div>
              </th>
            </tr>
            {rows.map((row) => {
              const problems = openProblems(row)
              return (
                // By person: what is typed for one stays there while others leave the group.
                <Fragment key={row.user_id}>
                  <SheetRow row={row} hours={hours} />
                  {problems.length > 0 && (
                    <tr className="problems">
                      <td colSpan={columns}>
                        <RowProblems row={row} problems={problems} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{text.list.people(all.length)}</th>
            {days.map(({ date }, index) => (
              <td key={date} className="day">
                {hours(sumOf(all, (row) => row.days[index]?.worked_seconds ?? 0))}
              </td>
            ))}
            <td>{hours(sumOf(all, worked))}</td>
            <td className="day">{hours(sumOf(all, paidMore))}</td>
            <td>{format.money(sumOf(all, gross))}</td>
            <td className="day" />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
