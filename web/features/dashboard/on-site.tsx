import { Link } from 'react-router-dom'
import type { OnSitePerson } from '../../../shared/statistics.ts'
import { paintStyle } from '../../layout/job-chip.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/session.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Face } from '../../ui/face.tsx'

/** The people on each job, in the order in which the first of them arrived there. */
function byJob(people: readonly OnSitePerson[]): [OnSitePerson, OnSitePerson[]][] {
  const jobs = new Map<string, [OnSitePerson, OnSitePerson[]]>()
  for (const person of people) {
    const job = jobs.get(person.job_id)
    if (job) job[1].push(person)
    else jobs.set(person.job_id, [person, [person]])
  }
  return [...jobs.values()]
}

/** Who is working now, and where: faces on their job's chip. */
export function OnSite({ people }: { people: readonly OnSitePerson[] }) {
  const { common, dashboard } = useText()
  const format = useFormat()
  if (people.length === 0) return <Empty text={dashboard.nobodyOnSite} />
  return (
    <ul className="fan-deck">
      {byJob(people).map(([job, crew]) => (
        <li key={job.job_id} className="fan-card paper" style={paintStyle(job.job_colour)}>
          <div className="paint" />
          <div className="label">
            <Link to={paths.job(job.job_id)}>{job.job_name ?? common.unknownJob}</Link>
            <ul className="crew">
              {crew.map(({ user_id, user_name, since }) => (
                <li key={user_id}>
                  <Link to={paths.user(user_id)}>
                    <Face name={user_name ?? common.unknownUser} />
                    {user_name ?? common.unknownUser}
                  </Link>
                  <span className="muted">{dashboard.since(format.time(since))}</span>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
