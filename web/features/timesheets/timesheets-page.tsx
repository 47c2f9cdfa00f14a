import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat, useTenant } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ApproveSheets } from './approve-sheets.tsx'
import { DisputedPeriods } from './disputed-periods.tsx'
import { groupsOf, type SheetGroup } from '../../../shared/timesheets/sheet-groups.ts'
import { PeriodLinks } from './period-links.tsx'
import { TimesheetsTable } from './timesheets-table.tsx'
import { useToday } from '../../components/use-today.ts'

/** Everybody's hours of a pay period by what is to be done with them: looked at, approved, exported. */
export default function TimesheetsPage() {
  const text = usePayrollText()
  const format = useFormat()
  const problem = useErrorMessage()
  const me = useUser()
  const tenant = useTenant().data
  const doPeopleSubmit = tenant?.pay.people_submit ?? true
  const today = useToday()
  const [search] = useSearchParams()
  const date = search.get('date') ?? today
  const sheets = useCall(timesheetCalls.listTimesheets, { query: { date } })
  const rows = sheets.data ?? []
  const period = rows[0]?.period ?? { from: date, to: date }
  const runsUntil = period.to >= today ? period.to : null
  const groups = groupsOf(rows, doPeopleSubmit, runsUntil === null)
  const approvable = (wanted: SheetGroup): readonly TimesheetRow[] =>
    groups
      .filter(({ group }) => group === wanted)
      .flatMap((each) => each.rows)
      // Nobody but an admin approves their own.
      .filter(({ user_id }) => me.role === 'admin' || user_id !== me.uuid)
  const ready = approvable('ready')
  const unsubmitted = approvable('unsubmitted')
  // Who never submits is approved once the period is over.
  const [notApproved, onRefused] = useState('')
  const isForUnsubmitted = ready.length === 0 && runsUntil === null
  return (
    <Page
      title={text.list.title}
      actions={
        <>
          <PeriodLinks
            period={period}
            today={today}
            pathOf={(other) => `${paths.timesheets}?date=${other}`}
          />
          <ApproveSheets
            rows={isForUnsubmitted ? unsubmitted : ready}
            isUnsubmitted={isForUnsubmitted}
            {...{ date, runsUntil, onRefused }}
            isPrimary
          />
        </>
      }
    >
      <Permitted call={timesheetCalls.approveTimesheet}>
        <QueryState
          isLoading={sheets.isLoading || !tenant}
          error={sheets.data ? null : problem(sheets.error)}
          onRetry={() => void sheets.refetch()}
        >
          {notApproved !== '' && (
            <p className="alert warn" role="status">
              {text.list.notApproved(notApproved)}
            </p>
          )}
          <DisputedPeriods from={period.from} />
          {rows.length === 0 ? (
            <EmptyState text={text.list.empty} />
          ) : (
            <>
              <p className="muted">
                {text.period(format.calendarDate(period.from), format.calendarDate(period.to))}
              </p>
              <TimesheetsTable
                groups={groups}
                actionOf={(group) =>
                  group === 'unsubmitted' &&
                  !isForUnsubmitted && (
                    <ApproveSheets
                      rows={unsubmitted}
                      isUnsubmitted
                      {...{ date, runsUntil, onRefused }}
                    />
                  )
                }
              />
            </>
          )}
        </QueryState>
      </Permitted>
    </Page>
  )
}
