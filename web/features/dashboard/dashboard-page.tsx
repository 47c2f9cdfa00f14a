import type { ComponentType } from 'react'
import { dashboardEntries } from '../../../shared/log-entries/log-entry.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import type { WorkDay } from '../../../shared/statistics/statistics.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useDeferredData } from '../../loading/use-deferred-data.ts'
import { useFirstPaintDone } from '../../loading/first-paint.ts'
import { Page } from '../../components/page/page.tsx'
import { refetchInterval } from '../../components/refetch-interval.ts'
import { initialLanguage } from '../../language/choice.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useStatistics } from '../../components/statistics/statistics.ts'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { OnSite } from './on-site.tsx'
import { RecentEntries } from './recent-entries.tsx'
import { Tile } from './tile.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { loadOnce } from '../../loading/load-once.ts'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const TimeChanges = lazyComponent(() => import('../../components/time-changes/time-changes.tsx'))

const OwedNotice = lazyComponent(() => import('./owed-notice.tsx'))

// With their texts: one that waits for those once more would come into sight twice.
const loadPanels = loadOnce(async () => {
  const panels = await import('./overview/overview-panels.tsx')
  await panels.overviewText(initialLanguage())
  return { money: panels.MoneyPanels, week: panels.WeekPanels }
})

const MoneyPanels = lazyComponent(async () => ({ default: (await loadPanels()).money }))

const WeekPanels = lazyComponent(async () => ({ default: (await loadPanels()).week }))

const MyDay = lazyComponent(() => import('./my-day.tsx'))

const FirstSteps = lazyComponent(() => import('./first-steps/first-steps.tsx'))

interface PanelsProps {
  of: ComponentType
  /** As high as what comes, whose own styles come with it. */
  height: string
  /** The class that says where they stand. */
  place: string
}

/** Panels that come after the first screen, and the room for them. */
function Panels({ of: Part, height, place }: PanelsProps) {
  const room = <div className={place} style={{ minHeight: height }} aria-busy="true" />
  return useFirstPaintDone() ? (
    <LazyBoundary fallback={room}>
      <Part />
    </LazyBoundary>
  ) : (
    room
  )
}

/** Who is working and where, what today adds up to, what just happened; live while it is open. */
export default function DashboardPage() {
  const { common, dashboard, statuses } = useText()
  const format = useFormat()
  const problem = useErrorMessage()
  const { role } = useUser()
  const isOffice = canSeeEveryone(role)
  const statistics = useStatistics({ refetchInterval })
  const data = useDeferredData(statistics.data)
  const recent = data?.recent
  // Nobody is told a zero that is not known.
  const shown = (metric: 'activeJobs' | 'activePainters' | 'hoursToday') =>
    data ? format.number(data[metric]) : '–'
  const days = data?.lastSevenDays ?? []
  const pointsOf = (metric: 'painters' | 'hours') =>
    days.map((day: WorkDay) => ({
      day: format.weekday(day.date),
      value: day[metric],
      shown: day[metric] === null ? '–' : format.number(day[metric]),
    }))
  const active = new URLSearchParams({ status: statuses.Active }).toString()
  const loading = <p className="notice loading">{common.loading}</p>
  const onSite = (
    <section aria-label={dashboard.onSiteNow}>
      <h2>{dashboard.onSiteNow}</h2>
      <QueryState
        isLoading={false}
        error={data ? null : problem(statistics.error)}
        onRetry={() => void statistics.refetch()}
      >
        <OnSite people={data?.onSite ?? []} onBreak={data?.onBreak ?? []} />
      </QueryState>
    </section>
  )
  const board = (
    <div className={isOffice ? 'dashboard office' : 'dashboard'}>
      <div>
        {isOffice || !data ? (
          onSite
        ) : (
          <LazyBoundary fallback={loading}>
            <MyDay statistics={data} now={statistics.dataUpdatedAt} />
          </LazyBoundary>
        )}
        {isOffice && <Panels of={WeekPanels} height="28rem" place="overview week" />}
      </div>
      {isOffice && (
        <div>
          <Panels of={MoneyPanels} height="36rem" place="overview" />
        </div>
      )}
      <section>
        <h2>{dashboard.recent}</h2>
        <QueryState
          isLoading={!recent && statistics.error === null}
          error={recent ? null : problem(statistics.error)}
          onRetry={() => void statistics.refetch()}
        >
          <RecentEntries entries={recent ?? []} now={statistics.dataUpdatedAt} />
        </QueryState>
      </section>
    </div>
  )
  return (
    <Page title={dashboard.title}>
      <LazyBoundary>
        {role !== 'admin' && <TimeChanges />}
        {isOffice && <OwedNotice />}
      </LazyBoundary>
      <section className="tiles" aria-label={dashboard.today}>
        <Tile
          label={dashboard.activeJobs}
          value={shown('activeJobs')}
          to={`${paths.jobs}?${active}`}
        />
        <Tile
          label={dashboard.onSite}
          value={shown('activePainters')}
          to={paths.users}
          days={pointsOf('painters')}
        />
        <Tile
          label={dashboard.hours}
          value={shown('hoursToday')}
          to={paths.report}
          days={pointsOf('hours')}
        />
      </section>
      {!data && !statistics.error ? (
        // Until it is known how high the one above is, nothing stands below to be pushed away.
        loading
      ) : isOffice && recent && recent.length < dashboardEntries ? (
        <LazyBoundary fallback={loading}>
          <FirstSteps
            hasEntries={recent.some(({ entry_type }) => entry_type === 'ARRIVAL')}
            loading={loading}
          >
            {board}
          </FirstSteps>
        </LazyBoundary>
      ) : (
        board
      )}
    </Page>
  )
}
