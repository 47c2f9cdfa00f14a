import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { needsLook } from '../../../shared/payroll/sheet/problems.ts'
import { timesheetStatus, type TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { hoursOf } from '../../components/hours.ts'
import { useFormat, useTenant } from '../../session/tenant.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { DisputedPeriods } from './disputed-periods.tsx'
import { NeedsLook } from './needs-look.tsx'
import { PeriodLinks } from './period-links.tsx'
import { TimesheetsTable } from './timesheets-table.tsx'
import { useToday } from './use-today.ts'

const statuses = ['all', ...timesheetStatus.options] as const

function isUnapproved({ status, problems, totals }: TimesheetRow): boolean {
  const isWaiting = status === 'open' || status === 'submitted'
  return isWaiting && !problems.some(needsLook) && totals.worked_seconds > 0
}

/** Approves all that nothing is wrong with, and tells which were not. */
function ApproveAll({ rows, date }: { rows: readonly TimesheetRow[]; date: string }) {
  const me = useUser()
  const { list, hours } = usePayrollText()
  const format = useFormat()
  const peopleSubmit = useTenant().data?.pay.people_submit ?? true
  const approve = useSend(timesheetCalls.approveTimesheets)
  const ready = rows
    .filter(isUnapproved)
    .filter(({ user_id }) => me.role === 'admin' || user_id !== me.uuid)
    .map(({ user_id }) => user_id)
  const refused = (approve.data ?? []).filter(({ approved }) => !approved)
  return (
    <div>
      {refused.length > 0 && (
        <p className="alert warn" role="status">
          {list.notApproved}{' '}
          {refused
            .map(({ user_id }) => rows.find((row) => row.user_id === user_id)?.user_name)
            .join(', ')}
        </p>
      )}
      {ready.length > 0 && (
        <ConfirmButton
          label={list.approveAll(ready.length)}
          question={list.askApproveAll(ready.length)}
          onConfirm={() => approve.mutateAsync({ body: { date, user_ids: ready } })}
        >
          <ul>
            {rows
              .filter(({ user_id }) => ready.includes(user_id))
              .map((row) => (
                <li key={row.user_id}>
                  {list.approving(
                    row.user_name ?? '',
                    hours(format.number(hoursOf(row.totals.worked_seconds))),
                    format.money(Number(row.totals.gross)),
                  )}
                  {row.status === 'open' && peopleSubmit && ` (${list.notSubmitted})`}
                </li>
              ))}
          </ul>
        </ConfirmButton>
      )}
    </div>
  )
}

function Sheets({ rows, date }: { rows: readonly TimesheetRow[]; date: string }) {
  const text = usePayrollText()
  const format = useFormat()
  const today = useToday()
  const [status, setStatus] = useState<(typeof statuses)[number]>('all')
  const [first] = rows
  if (!first) return <EmptyState text={text.list.empty} />
  const { from, to } = first.period
  return (
    <>
      <p className="muted">{text.period(format.calendarDate(from), format.calendarDate(to))}</p>
      {to >= today && <p className="alert info">{text.list.running(format.calendarDate(to))}</p>}
      <ApproveAll rows={rows} date={date} />
      <Choices
        legend={text.list.status}
        name="status"
        choices={statuses.map((value) => ({
          value,
          label: value === 'all' ? text.list.all : text.statuses[value],
        }))}
        chosen={status}
        onChoose={setStatus}
      />
      <NeedsLook rows={rows} />
      <TimesheetsTable rows={rows.filter((row) => status === 'all' || row.status === status)} />
    </>
  )
}

/** Everybody's hours of a pay period: days, overtime, state, what is wrong; to be approved. */
export default function TimesheetsPage() {
  const text = usePayrollText()
  const problem = useErrorMessage()
  const today = useToday()
  const [search] = useSearchParams()
  const date = search.get('date') ?? today
  const sheets = useCall(timesheetCalls.listTimesheets, { query: { date } })
  const period = sheets.data?.[0]?.period ?? { from: date, to: date }
  return (
    <Page
      title={text.list.title}
      actions={
        <PeriodLinks
          period={period}
          today={today}
          pathOf={(other) => `${paths.timesheets}?date=${other}`}
        />
      }
    >
      <Permitted call={timesheetCalls.approveTimesheet}>
        <QueryState
          isLoading={sheets.isLoading}
          error={sheets.data ? null : problem(sheets.error)}
          onRetry={() => void sheets.refetch()}
        >
          <DisputedPeriods from={period.from} />
          {sheets.data && <Sheets rows={sheets.data} date={date} />}
        </QueryState>
      </Permitted>
    </Page>
  )
}
