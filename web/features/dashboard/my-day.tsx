import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { reportCalls } from '../../../shared/reports/calls.ts'
import { clockHours } from '../../../shared/time/clock-hours.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { BarChart } from '../../components/charts/bar-chart.tsx'
import { hoursOf } from '../../components/hours.ts'
import { JobLink } from '../../components/jobs/job-chip.tsx'
import { useOpenLog } from '../../components/entries/open-log.ts'
import { useText } from '../../language/app/text.tsx'
import { useOverviewText } from '../../language/overview/text.ts'
import { paths } from '../../paths.ts'
import { scheduledJob } from '../../components/schedule/scheduled-job.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat, useTimeZone } from '../../session/tenant.ts'
import '../../components/panel/panel.css'
import './my-day.css'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary, OptionalBoundary } from '../../loading/lazy-boundary.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const OwnDays = lazyComponent(() => import('../../components/schedule/own-days.tsx'))

const OnBreak = lazyComponent(() => import('../../components/on-break/on-break.tsx'))

/** Somebody's own workweek as it comes along: hours, pay, and the days of it. */
function WeekSoFar({ now }: { now: number }) {
  const { myDay, day } = useOverviewText()
  const format = useFormat()
  const zone = useTimeZone()
  const problem = useErrorMessage()
  const { data, error, refetch } = useCall(reportCalls.getWeekReport, {
    params: { date: dateOf(now, zone) },
  })
  const days = data?.people[0]?.days ?? []
  const rows = days.map(({ date, worked_seconds }) => [
    format.weekday(date),
    clockHours(worked_seconds),
  ])
  const cost = Number(data?.totals.cost ?? 0)
  return (
    <section className="panel paper my-week" aria-label={myDay.week}>
      <header>
        <h2>{myDay.week}</h2>
        <Link to={paths.myWeek}>{myDay.myWeek}</Link>
      </header>
      {!data && error && (
        <QueryState isLoading={false} error={problem(error)} onRetry={() => void refetch()}>
          {null}
        </QueryState>
      )}
      {data && (
        <>
          <p>
            <strong className="large figure">{clockHours(data.totals.worked_seconds)}</strong>{' '}
            {cost > 0 && <span className="figure">{format.money(cost)}</span>}
          </p>
          {days.length > 0 && (
            <BarChart
              label={rows.map((row) => row.join(' ')).join(', ')}
              columns={days.map(({ date, worked_seconds }) => ({
                label: format.weekday(date),
                bars: [[{ look: 'now', value: hoursOf(worked_seconds) }]],
              }))}
              table={{ head: [day, myDay.week], rows }}
            />
          )}
        </>
      )}
    </section>
  )
}

interface Props {
  statistics: Statistics
  /** When they were read, in epoch milliseconds. */
  now: number
}

/** A painter's day: on the clock or not, since when, the one button that is likely next, the week so far. */
export default function MyDay({ statistics: { own, onBreak }, now }: Props) {
  const { common } = useText()
  const { myDay } = useOverviewText()
  const format = useFormat()
  const openLog = useOpenLog()
  const me = useUser()
  const paused = onBreak.filter(({ user_id }) => user_id === me.uuid)
  const cache = useQueryClient()
  const zone = useTimeZone()
  // Drawn again once one's days are read.
  useIsFetching()
  // Where one is planned today there is a button for that, and no other place is offered before it.
  const isPlanned =
    !own.onSite &&
    own.hoursToday === 0 &&
    scheduledJob(cache, { uuid: me.uuid, time_zone: zone }, now) !== null
  const job = own.onSite ?? (isPlanned ? null : own.lastJob)
  const name = job?.job_name ?? common.unknownJob
  return (
    <>
      <section className="panel paper my-day" aria-label={myDay.title}>
        {paused.length > 0 ? (
          <LazyBoundary>
            <OnBreak people={paused} />
          </LazyBoundary>
        ) : (
          <h2 className={own.onSite ? 'on-clock' : undefined}>
            {own.onSite ? myDay.onClock : myDay.off}
          </h2>
        )}
        {own.onSite && (
          <JobLink uuid={own.onSite.job_id} color={own.onSite.job_color}>
            {name}
          </JobLink>
        )}
        <p>
          <strong className="large figure">{clockHours(own.hoursToday * 3600)}</strong>{' '}
          <span className="muted">
            {myDay.today}
            {own.onSite && ` · ${myDay.since(format.time(own.onSite.since))}`}
          </span>
        </p>
        {job && paused.length === 0 && (
          <button
            type="button"
            className={own.onSite ? 'button large' : 'button primary large'}
            onClick={() => openLog({ type: own.onSite ? 'DEPARTURE' : 'ARRIVAL', job: job.job_id })}
          >
            {own.onSite ? myDay.leave : myDay.arriveAt(name)}
          </button>
        )}
      </section>
      <WeekSoFar now={now} />
      <OptionalBoundary>
        <OwnDays isAside />
      </OptionalBoundary>
    </>
  )
}
