import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { dashboardEntries } from '../../../shared/log-entries/log-entry.ts'
import { Page } from '../../components/page/page.tsx'
import { refetchInterval } from '../../components/refetch-interval.ts'
import { useStatistics } from '../../components/statistics/statistics.ts'
import { useText } from '../../language/app/text.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useDeferredData } from '../../loading/use-deferred-data.ts'
import { useUser } from '../../session/session.tsx'
import { DashboardBoard } from './dashboard-board.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'

const TimeChanges = lazyComponent(() => import('../../components/time-changes/time-changes.tsx'))

const OwedNotice = lazyComponent(() => import('./owed-notice.tsx'))

const FirstSteps = lazyComponent(() => import('./first-steps/first-steps.tsx'))

/** Who is working and where, the totals of today, what just happened; live while it is open. */
export default function DashboardPage() {
  const { common, dashboard } = useText()
  const { role } = useUser()
  const isOffice = canSeeEveryone(role)
  const statistics = useStatistics({ refetchInterval })
  const data = useDeferredData(statistics.data)
  const recent = data?.recent
  const loading = <p className="notice loading">{common.loading}</p>
  const board = <DashboardBoard {...{ isOffice, data, statistics, loading }} />
  return (
    <Page title={dashboard.title}>
      <LazyBoundary>
        {role !== 'admin' && <TimeChanges />}
        {isOffice && <OwedNotice />}
      </LazyBoundary>
      <DashboardTiles data={data} />
      {!data && !statistics.error ? (
        // Until the height of the part above is known, nothing is below it to be pushed away.
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
