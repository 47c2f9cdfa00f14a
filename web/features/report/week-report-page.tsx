import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import type { WeekReport } from '../../../shared/week-report.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useReportText } from '../../language/report-text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { HoursChart } from './hours-chart.tsx'
import { JobTable } from './job-table.tsx'
import { Overtime } from './overtime.tsx'
import { ReportProblems } from './report-problems.tsx'
import { Sentences } from './sentences.tsx'
import { WeekTable } from './week-table.tsx'

/** The date that the address names; that of today for the present week. */
function useDate(): string {
  const { week = '' } = useParams()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const isDate = /^\d{4}-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week))
  return isDate ? week : format.dayOf(now)
}

function WeekLinks({ report: { week, as_of } }: { report: WeekReport }) {
  const text = useReportText()
  const { role } = useUser()
  const format = useFormat()
  return (
    <>
      <Link className="button" to={paths.weekReport(addDays(week.from, -7))}>
        {text.earlier}
      </Link>
      {week.to < format.dayOf(as_of) && (
        <Link className="button" to={paths.weekReport(addDays(week.from, 7))}>
          {text.later}
        </Link>
      )}
      {canSeeEveryone(role) && (
        <a className="button" href={`/api/reports/weeks/${week.from}/file`} download>
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
  const found = useCall(api.getWeekReport, { params: { date: useDate() } })
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
  const isTold =
    isWorked || report.people.some(({ days }) => days.some(({ notes }) => notes.length > 0))
  if (!isTold && report.needs_look.length === 0) return <EmptyState text={text.empty} />
  return (
    <>
      {isWorked && <HoursChart report={report} />}
      <WeekTable report={report} />
      <p className="muted">{text.forgotten}</p>
      <JobTable jobs={report.jobs} />
      <Overtime people={report.people} />
      <ReportProblems problems={report.needs_look} />
      <Sentences report={report} />
    </>
  )
}
