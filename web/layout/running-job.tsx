import { Link } from 'react-router-dom'
import { useText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'
import { useFormat } from '../session/tenant.ts'
import { useStatistics } from '../session/statistics.ts'
import { Chip } from '../components/job-chip.tsx'
import { refetchInterval } from '../components/refetch-interval.ts'

/** What runs for the person: the job they are on, since when, their hours today. */
export function RunningJob() {
  const { chrome, common } = useText()
  const format = useFormat()
  const { data } = useStatistics({ refetchInterval })
  const here = data?.own.onSite
  const left = data?.own.onBreak ? data.own.lastJob : null
  // A break is not the end of the day: it is seen until one is back.
  if (!here && left) {
    return (
      <aside className="running paused" aria-label={chrome.onBreak}>
        <Chip color={left.job_color} uuid={left.job_id} />
        <Link to={paths.job(left.job_id)}>{left.job_name ?? common.unknownJob}</Link>
        <span className="figure">{chrome.onBreak}</span>
      </aside>
    )
  }
  if (!here) return null
  const hours = `${format.number(data.own.hoursToday)} h`
  return (
    <aside className="running" aria-label={chrome.onSiteAt}>
      <span className="dot" />
      <Chip color={here.job_color} uuid={here.job_id} />
      <Link to={paths.job(here.job_id)}>{here.job_name ?? common.unknownJob}</Link>
      <span className="figure">{chrome.runningOn(format.time(here.since), hours)}</span>
    </aside>
  )
}
