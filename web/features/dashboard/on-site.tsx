import { Link } from 'react-router-dom'
import type { OnBreakUser, OnSiteUser } from '../../../shared/statistics/statistics.ts'
import { colorStyle } from '../../components/jobs/job-colors.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const OnBreak = lazyComponent(() => import('../../components/on-break/on-break.tsx'))

interface Props {
  people: readonly OnSiteUser[]
  onBreak: readonly OnBreakUser[]
}

/** Who works on each job and who is on a break from it, in the order in which the first of them arrived or left. */
function byJob({ people, onBreak }: Props) {
  const working = Map.groupBy(people, ({ job_id }) => job_id)
  const paused = Map.groupBy(onBreak, ({ job_id }) => job_id)
  const jobs = new Map([...people, ...onBreak].map((person) => [person.job_id, person]))
  return [...jobs.values()].map((job) => ({
    job,
    crew: working.get(job.job_id) ?? [],
    paused: paused.get(job.job_id) ?? [],
  }))
}

/** Who is working now, and where: faces on their job's chip. */
export function OnSite({ people, onBreak }: Props) {
  const { common, dashboard } = useText()
  const format = useFormat()
  if (people.length === 0 && onBreak.length === 0)
    return <EmptyState text={dashboard.nobodyOnSite} />
  return (
    <ul className="fan-deck">
      {byJob({ people, onBreak }).map(({ job, crew, paused }) => (
        <li key={job.job_id} className="fan-card paper" style={colorStyle(job.job_color)}>
          <div className="paint" />
          <div className="label">
            <Link to={paths.job(job.job_id)}>{job.job_name ?? common.unknownJob}</Link>
            {paused.length > 0 && (
              <LazyBoundary>
                <OnBreak people={paused} />
              </LazyBoundary>
            )}
            <ul className="crew">
              {crew.map(({ user_id, user_name, since, is_overdue }) => (
                <li key={user_id}>
                  <Link to={paths.user(user_id)}>
                    <Avatar name={user_name ?? common.unknownUser} />
                    {user_name ?? common.unknownUser}
                  </Link>
                  <span className="muted">{dashboard.since(format.time(since))}</span>
                  {is_overdue && <span className="badge paused">{dashboard.overdue}</span>}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
