import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { clockHours } from '../../shared/time/clock-hours.ts'
import { useText } from '../language/app/text.tsx'
import { paths } from '../paths.ts'
import { useDeviceChoice } from '../device-choice.ts'
import { useOwner, useUser } from '../session/session.tsx'
import { useFormat } from '../session/tenant.ts'
import { useStatistics } from '../components/statistics/statistics.ts'
import { Chip } from '../components/jobs/job-chip.tsx'
import { refetchInterval } from '../components/refetch-interval.ts'

/** What runs for the person in two lines: the job they are on, or on a break from, since when, their time today. */
export function RunningJob() {
  const { chrome, common } = useText()
  const format = useFormat()
  const me = useUser()
  const { data, isLoading } = useStatistics({ refetchInterval })
  const [wasShown, remember] = useDeviceChoice('on-clock', useOwner())
  const working = data?.own.onSite ?? null
  // A break is not the end of the day: it is seen until one is back.
  const paused = working ? null : data?.onBreak.find(({ user_id }) => user_id === me.uuid)
  const shown = working ?? paused
  const isShown = Boolean(shown)
  useEffect(() => {
    if (data && wasShown !== isShown) remember(isShown)
  })
  if (!data || !shown) {
    // Its room, where it was there last: what stands below would move away under a thumb.
    return wasShown && isLoading ? <div className="running" aria-busy="true" /> : null
  }
  const today = clockHours(data.own.hoursToday * 3600)
  const since = format.time(shown.since)
  return (
    <aside
      className={paused ? 'running paused' : 'running'}
      aria-label={paused ? chrome.onBreak : chrome.onSiteAt}
    >
      <Chip color={shown.job_color} uuid={shown.job_id} />
      <Link to={paths.job(shown.job_id)}>
        <strong>{shown.job_name ?? common.unknownJob}</strong>
        <span className="figure">
          {paused ? chrome.pausedSince(since, today) : chrome.runningOn(since, today)}
        </span>
      </Link>
    </aside>
  )
}
