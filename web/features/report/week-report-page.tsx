import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { reportCalls } from '../../../shared/reports/calls.ts'
import { defaultPaySettings } from '../../../shared/payroll/settings/pay-settings.ts'
import { workdayAt } from '../../../shared/payroll/settings/workweek.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { clock } from '../../api/device/clock.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useReportText } from '../../language/report/text.ts'
import { paths } from '../../paths.ts'
import { useFileAddress } from '../../session/file-address.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat, useTenant, useTimeZone } from '../../session/tenant.ts'
import { WeekSummary } from '../../components/summary/summaries.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { HoursChart } from './hours-chart.tsx'
import { JobTable } from './job-table.tsx'
import { Overtime } from './overtime.tsx'
import { ReportProblems } from './report-problems.tsx'
import { Sentences } from './sentences.tsx'
import { WeekTable } from './week-table.tsx'
import '../../styles/report.css'

/** The date of the company's present workday, which may begin hours after midnight. */
function useWorkdate(): string {
  const zone = useTimeZone()
  const { workweek_start_day: day, workweek_start_hour: hour } =
    useTenant().data?.pay ?? defaultPaySettings
  const [now] = useState(() => clock.time())
  return workdayAt(now, { day, hour, zone }).date
}

/** The date that the address names; the present one for the present week. */
function useDate(): string {
  const { week = '' } = useParams()
  const today = useWorkdate()
  const isDate = /^\d{4}-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week))
  return isDate ? week : today
}

function WeekLinks({ report: { week } }: { report: WeekReport }) {
  const text = useReportText()
  const { role } = useUser()
  const fileAddress = useFileAddress()
  const today = useWorkdate()
  return (
    <>
      <Link className="button" to={paths.weekReport(addDays(week.from, -1))}>
        {text.earlier}
      </Link>
      {week.to < today && (
        <Link className="button" to={paths.weekReport(addDays(week.to, 1))}>
          {text.later}
        </Link>
      )}
      {canSeeEveryone(role) && (
        <a className="button" href={fileAddress(`/api/reports/weeks/${week.from}/file`)} download>
          {text.file}
        </a>
      )}
      <button type="button" className="button" onClick={() => window.print()}>
        {text.print}
      </button>
    </>
  )
}

/** What a week came to, in tables, a picture and sentences; to a painter, their own part of it. */
export default function WeekReportPage() {
  const text = useReportText()
  const format = useFormat()
  const problem = useErrorMessage()
  const found = useCall(reportCalls.getWeekReport, { params: { date: useDate() } })
  const { data } = found
  const dates = data && [data.week.from, data.week.to].map(format.calendarDate)
  return (
    <Page title={text.title} actions={data && <WeekLinks report={data} />}>
      {dates && <p className="muted">{text.week(dates[0] ?? '', dates[1] ?? '')}</p>}
      <QueryState
        isLoading={found.isLoading}
        error={data ? null : problem(found.error)}
        onRetry={() => void found.refetch()}
      >
        {data && <Report report={data} />}
      </QueryState>
    </Page>
  )
}

function Report({ report }: { report: WeekReport }) {
  const text = useReportText()
  const isWorked = report.totals.worked_seconds > 0
  if (report.people.length + report.needs_look.length === 0) {
    return <EmptyState text={text.empty} />
  }
  return (
    <>
      {isWorked && <HoursChart report={report} />}
      <WeekSummary date={report.week.from} isByModelOnly />
      <WeekTable report={report} />
      <p className="muted">{text.forgotten}</p>
      <JobTable jobs={report.jobs} />
      <Overtime people={report.people} />
      <ReportProblems problems={report.needs_look} />
      <Sentences report={report} />
    </>
  )
}
