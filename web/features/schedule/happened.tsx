import { jobCalls } from '../../../shared/jobs/calls.ts'
import type { Actual, ActualState } from '../../../shared/schedule/actual.ts'
import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { useCall, useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app/text.tsx'
import { usePlanningText } from '../../language/planning/text.ts'
import { useScheduleText } from '../../language/schedule/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { daysOf } from './board/board-rows.ts'
import { useWeek } from './board/use-week.ts'
import { WeekLinks } from './board/week-links.tsx'
import { ScheduleViews } from './schedule-views.tsx'

const seconds = (rows: readonly Actual[], of: 'worked_seconds' | 'planned_seconds') =>
  rows.reduce((sum, row) => sum + row[of], 0)

interface Names {
  personOf: (uuid: string) => string
  jobOf: (uuid: string) => string
}

/** How much of what was planned was worked, in hours. */
function useHours(): (worked: number, planned: number) => string {
  const { happened: text } = usePlanningText()
  const format = useFormat()
  const hours = (value: number) => format.decimal(value / 3600)
  return (worked, planned) => {
    if (planned > 0) return text.worked(hours(worked), hours(planned))
    return worked > 0 ? text.workedOnly(hours(worked)) : ''
  }
}

/** The same of one row, with how late it began. */
function useSaid() {
  const { happened: text } = usePlanningText()
  const hours = useHours()
  return ({ worked_seconds, planned_seconds, start_delta_seconds: delta }: Actual): string =>
    [
      hours(worked_seconds, planned_seconds),
      delta !== null && delta >= 60 ? text.later(Math.floor(delta / 60)) : '',
      delta !== null && delta <= -60 ? text.earlier(Math.floor(-delta / 60)) : '',
    ]
      .filter(Boolean)
      .join(' · ')
}

const tones: Partial<Record<ActualState, string>> = {
  late: 'paused',
  no_show: 'paused',
  elsewhere: 'paused',
  on_time: 'active',
}

function DayRows({ rows, personOf, jobOf }: Names & { rows: readonly Actual[] }) {
  const { happened: text } = usePlanningText()
  const said = useSaid()
  // Of one without hours nobody can say that it was in time.
  const stateOf = ({ state, start_delta_seconds }: Actual) =>
    state === 'on_time' && start_delta_seconds === null ? text.came : text.states[state]
  return (
    <ul className="plain-list paper">
      {rows.map((row, index) => (
        <li key={`${row.user_id} ${row.shift_id ?? ''} ${row.job_id} ${index}`}>
          <span>
            <strong>{personOf(row.user_id)}</strong>{' '}
            <span className="muted">
              {[jobOf(row.job_id), said(row)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={`badge ${tones[row.state] ?? ''}`}>{stateOf(row)}</span>
        </li>
      ))}
    </ul>
  )
}

function JobRows({ rows, jobOf }: Pick<Names, 'jobOf'> & { rows: readonly Actual[] }) {
  const { happened: text } = usePlanningText()
  const said = useHours()
  const jobs = [...Map.groupBy(rows, ({ job_id }) => job_id)]
  return (
    <section className="section" aria-label={text.byJob}>
      <h2>{text.byJob}</h2>
      <ul className="plain-list paper">
        {jobs
          .toSorted(([a], [b]) => jobOf(a).localeCompare(jobOf(b)))
          .map(([job, own]) => (
            <li key={job}>
              <strong>{jobOf(job)}</strong>
              <span>{said(seconds(own, 'worked_seconds'), seconds(own, 'planned_seconds'))}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What became of a week's plan: who came when, what was worked of it, and what nobody had planned. */
export function Happened() {
  const { chrome, common } = useText()
  const { happened: text } = usePlanningText()
  const schedule = useScheduleText()
  const format = useFormat()
  const problem = useErrorMessage()
  const { from } = useWeek()
  const actual = useCall(scheduleCalls.getActual, { query: { from, to: addDays(from, 6) } })
  const users = useWholeList(userCalls.listUsers)
  const jobs = useWholeList(jobCalls.listJobs)
  const unknown = (isLoading: boolean, word: string) => (isLoading ? common.loading : word)
  const personOf = (user: string) =>
    users.data?.find(({ uuid }) => uuid === user)?.name ??
    unknown(users.isLoading, common.unknownUser)
  const jobOf = (job: string) =>
    jobs.data?.find(({ uuid }) => uuid === job)?.job_name ??
    unknown(jobs.isLoading, common.unknownJob)
  const rows = actual.data ?? []
  return (
    <Page title={chrome.schedule} actions={<WeekLinks from={from} />}>
      <ScheduleViews />
      <p>
        <strong>{schedule.week(format.shortDate(from), format.shortDate(addDays(from, 6)))}</strong>
      </p>
      <QueryState
        isLoading={actual.isLoading}
        error={actual.data ? null : problem(actual.error)}
        onRetry={() => void actual.refetch()}
      >
        {rows.length === 0 ? (
          <EmptyState text={text.none} />
        ) : (
          <>
            <JobRows rows={rows} jobOf={jobOf} />
            {daysOf(from)
              .toReversed()
              .map((date) => ({ date, own: rows.filter((row) => row.date === date) }))
              .filter(({ own }) => own.length > 0)
              .map(({ date, own }) => (
                <section key={date} className="section" aria-label={format.calendarDay(date)}>
                  <h2>{format.calendarDay(date)}</h2>
                  <DayRows rows={own} personOf={personOf} jobOf={jobOf} />
                </section>
              ))}
          </>
        )}
      </QueryState>
    </Page>
  )
}
