import { Link } from 'react-router-dom'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { useStatistics } from '../../components/statistics/statistics.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { LastWorked } from './last-worked.tsx'

const OnBreak = lazyComponent(() => import('../../components/on-break/on-break.tsx'))

/** Who is on the job now, and who on a break from it, as far as the reader may know; when it was last worked on else. */
export function OnJobNow({ job }: { job: string }) {
  const { common, dashboard } = useText()
  const format = useFormat()
  const { data } = useStatistics()
  const here = data?.onSite.filter(({ job_id }) => job_id === job) ?? []
  const paused = data?.onBreak.filter(({ job_id }) => job_id === job) ?? []
  if (here.length === 0 && paused.length === 0) return <LastWorked job={job} />
  return (
    <section className="section" aria-label={dashboard.onSiteNow}>
      <h2>{dashboard.onSiteNow}</h2>
      {paused.length > 0 && (
        <LazyBoundary>
          <OnBreak people={paused} />
        </LazyBoundary>
      )}
      <ul className="plain-list entry-list paper">
        {here.map(({ user_id, user_name, since }) => (
          <li key={user_id}>
            <Link to={paths.user(user_id)}>{user_name ?? common.unknownUser}</Link>
            <span className="muted">{dashboard.since(format.time(since))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
