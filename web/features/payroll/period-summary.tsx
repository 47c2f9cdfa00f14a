import { Link } from 'react-router-dom'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { groupOf } from '../../../shared/timesheets/sheet-groups.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { hoursOf } from '../../components/hours.ts'
import { Sums } from '../../components/panel/sums.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'

/** What a period comes to, and whether anything still waits. */
export function PeriodSummary({ date, today }: { date: string; today: string }) {
  const text = usePayrollText()
  const format = useFormat()
  const problem = useErrorMessage()
  const sheets = useCall(timesheetCalls.listTimesheets, { query: { date } })
  const rows = (sheets.data ?? []).filter(
    (row) => !['empty', 'paid_elsewhere'].includes(groupOf(row, false, false)),
  )
  const waiting = (sheets.data ?? []).filter(
    ({ status, totals, problems }) =>
      (status === 'open' || status === 'submitted') &&
      (totals.worked_seconds > 0 ||
        Number(totals.gross) > 0 ||
        Number(totals.reimbursement) > 0 ||
        problems.some(({ blocks }) => blocks)),
  )
  const disputed = (sheets.data ?? []).filter(
    ({ status, problems }) =>
      (status === 'approved' || status === 'exported') &&
      problems.some(({ code }) => code === 'disputed'),
  )
  const owed = (sheets.data ?? []).reduce((all, row) => all + Number(row.owed?.amount ?? 0), 0)
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + of(row), 0)
  const approved = rows.filter(({ status }) => status === 'approved' || status === 'exported')
  const hours = (seconds: number) => text.hours(format.decimal(hoursOf(seconds)))
  const period = sheets.data?.[0]?.period
  const isEmpty = waiting.length === 0 && rows.length === 0
  return (
    <QueryState
      isLoading={sheets.isLoading}
      error={sheets.data ? null : problem(sheets.error)}
      onRetry={() => void sheets.refetch()}
    >
      {period && (
        <p className="muted">
          {text.period(format.calendarDate(period.from), format.calendarDate(period.to))}
        </p>
      )}
      {period && period.to >= today && (
        <p className="alert info">{text.payroll.running(format.calendarDate(period.to))}</p>
      )}
      <p
        className={waiting.length + disputed.length > 0 || isEmpty ? 'alert warn' : 'alert info'}
        role="status"
      >
        {waiting.length > 0
          ? text.payroll.waiting(waiting.length)
          : disputed.length > 0
            ? text.payroll.disputedSheets(disputed.length)
            : isEmpty
              ? text.list.empty
              : text.payroll.ready}{' '}
        <Link to={`${paths.timesheets}?date=${date}`}>{text.payroll.toTimesheets}</Link>
      </p>
      {owed > 0 && <p className="alert warn">{text.payroll.owed(format.money(owed))}</p>}
      <section className="panel paper">
        <Sums
          sums={[
            {
              name: text.sheet.gross,
              figure: format.money(sum((row) => Number(row.totals.gross))),
            },
            {
              name: text.sheet.worked,
              figure: hours(sum((row) => row.totals.worked_seconds)),
              note: text.list.people(rows.length),
            },
            {
              name: text.sheet.overtime,
              figure: hours(
                sum((row) => row.totals.overtime_seconds + row.totals.doubletime_seconds),
              ),
              note: text.payroll.premium(
                format.money(sum((row) => Number(row.totals.premium_pay))),
              ),
            },
            {
              name: text.statuses.approved,
              figure: text.payroll.approvedOf(approved.length, rows.length),
            },
          ]}
        />
      </section>
    </QueryState>
  )
}
