import type { ReactNode } from 'react'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import type { useStatistics } from '../../components/statistics/statistics.ts'
import { useText } from '../../language/app/text.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MoneyPanels, WeekPanels } from './later-panels.tsx'
import { OnSite } from './on-site.tsx'
import { RecentEntries } from './recent-entries.tsx'

const MyDay = lazyComponent(() => import('./my-day.tsx'))

interface Props {
  isOffice: boolean
  data: Statistics | undefined
  statistics: ReturnType<typeof useStatistics>
  loading: ReactNode
}

/** Who is on site, or the painter's own day; the overview of the office; what was logged last. */
export function DashboardBoard({ isOffice, data, statistics, loading }: Props) {
  const { dashboard } = useText()
  const problem = useErrorMessage()
  const recent = data?.recent
  const retry = () => void statistics.refetch()
  const onSite = (
    <section aria-label={dashboard.onSiteNow}>
      <h2>{dashboard.onSiteNow}</h2>
      <QueryState isLoading={false} error={data ? null : problem(statistics.error)} onRetry={retry}>
        <OnSite people={data?.onSite ?? []} onBreak={data?.onBreak ?? []} />
      </QueryState>
    </section>
  )
  return (
    <div className={isOffice ? 'dashboard office' : 'dashboard'}>
      <div>
        {isOffice || !data ? (
          onSite
        ) : (
          <LazyBoundary fallback={loading}>
            <MyDay statistics={data} now={statistics.dataUpdatedAt} />
          </LazyBoundary>
        )}
        {isOffice && <WeekPanels />}
      </div>
      {isOffice && (
        <div>
          <MoneyPanels />
        </div>
      )}
      <section>
        <h2>{dashboard.recent}</h2>
        <QueryState
          isLoading={!recent && statistics.error === null}
          error={recent ? null : problem(statistics.error)}
          onRetry={retry}
        >
          <RecentEntries entries={recent ?? []} now={statistics.dataUpdatedAt} />
        </QueryState>
      </section>
    </div>
  )
}
