import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useLastPeriodEnd } from './last-period.ts'
import { Page } from '../../components/page/page.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useFormat, useTenant, useTimeZone } from '../../session/tenant.ts'
import { Details } from '../../ui/details.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ExportFiles } from './export-files.tsx'
import { MakeExport } from './make-export.tsx'
import { PayPeriods } from './pay-periods.tsx'
import { PaySettings } from './pay-settings.tsx'
import { QualifiedOvertime } from './qualified-overtime.tsx'
import '../../styles/report.css'

/** What a period comes to, and whether anything still waits. */
function PeriodState({ date, today }: { date: string; today: string }) {
  const text = usePayrollText()
  const format = useFormat()
  const problem = useErrorMessage()
  const sheets = useCall(timesheetCalls.listTimesheets, { query: { date } })
  const rows = (sheets.data ?? []).filter(({ totals }) => totals.worked_seconds > 0)
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
  const period = sheets.data?.[0]?.period
  const isEmpty =
    waiting.length === 0 &&
    (sheets.data ?? []).every(
      ({ totals }) =>
        totals.worked_seconds === 0 &&
        Number(totals.gross) === 0 &&
        Number(totals.reimbursement) === 0,
    )
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
      <Details
        facts={[
          [
            text.sheet.worked,
            text.hours(
              format.number(Math.round(sum((row) => row.totals.worked_seconds) / 36) / 100),
            ),
          ],
          [text.sheet.gross, format.money(sum((row) => Number(row.totals.gross)))],
        ]}
      />
    </QueryState>
  )
}

/** Closing a pay period: what waits, what it comes to, the files, and the year's qualified overtime. */
export default function PayrollPage() {
  const text = usePayrollText()
  const timeZone = useTimeZone()
  const [now] = useState(() => Date.now())
  const [search] = useSearchParams()
  const today = dateOf(now, timeZone)
  // The period that one closes is mostly the one that has just ended.
  const { data: tenant } = useTenant()
  const lastPeriod = useLastPeriodEnd(today)
  // A company that is younger than the last period has nothing to close in it.
  const isNew = tenant !== undefined && dateOf(Date.parse(tenant.created_at), timeZone) > lastPeriod
  const date = search.get('date') ?? (isNew ? today : lastPeriod)
  const pathOf = (other: string) => `${paths.payroll}?date=${other}`
  const sheets = useCall(timesheetCalls.listTimesheets, { query: { date } })
  const period = sheets.data?.[0]?.period
  const actions = period && (
    <>
      <Link className="button" to={pathOf(addDays(period.from, -1))}>
        {text.earlier}
      </Link>
      {period.to < today && (
        <Link className="button" to={pathOf(addDays(period.to, 1))}>
          {text.later}
        </Link>
      )}
    </>
  )
  return (
    <Page title={text.payroll.title} actions={actions}>
      <Permitted call={payrollCalls.createPayrollExport}>
        <PeriodState date={date} today={today} />
        <MakeExport key={date} date={date} />
        <PayPeriods />
        <ExportFiles />
        <PaySettings />
        <QualifiedOvertime year={Number(date.slice(0, 4))} />
      </Permitted>
    </Page>
  )
}
