import { Link } from 'react-router-dom'
import { canSeeEveryone } from '../../../shared/users/role.ts'
import type { OnSiteUser } from '../../../shared/statistics/statistics.ts'
import { colorStyle } from '../../components/job-chip.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Avatar } from '../../ui/avatar.tsx'

/** The people on each job, in the order in which the first of them arrived there. */
function byJob(people: readonly OnSiteUser[]): [OnSiteUser, OnSiteUser[]][] {
  const jobs = new Map<string, [OnSiteUser, OnSiteUser[]]>()
  for (const person of people) {
    const job = jobs.get(person.job_id)
    if (job) job[1].push(person)
    else jobs.set(person.job_id, [person, [person]])
  }
  return [...jobs.values()]
}

/** Who is working now, and where: faces on their job's chip. */
export function OnSite({ people }: { people: readonly OnSiteUser[] }) {
  const { role } = useUser()
  const { common, dashboard } = useText()
  const format = useFormat()
  // A painter sees themselves only, and is not told that the company stands still.
  const nobody = canSeeEveryone(role) ? dashboard.nobodyOnSite : dashboard.notOnSite
  if (people.length === 0) return <EmptyState text={nobody} />
  return (
    <ul className="fan-deck">
      {byJob(people).map(([job, crew]) => (
        <li key={job.job_id} className="fan-card paper" style={colorStyle(job.job_color)}>
          <div className="paint" />
          <div className="label">
            <Link to={paths.job(job.job_id)}>{job.job_name ?? common.unknownJob}</Link>
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
