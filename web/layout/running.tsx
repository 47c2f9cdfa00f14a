import { Link } from 'react-router-dom'
import { api } from '../../shared/api.ts'
import { useCall } from '../api/queries.ts'
import { useText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'
import { useFormat } from '../session/session.tsx'
import { Chip } from './job-chip.tsx'

/** How often what runs is read again while a page is open, in milliseconds. */
export const refetchInterval = 15_000

/** What runs for the person: the job they are on, since when, their hours today. */
export function Running() {
  const { chrome, common } = useText()
  const format = useFormat()
  const { data } = useCall(api.getStatistics, {}, { refetchInterval })
  const here = data?.own.onSite
  if (!here) return null
  const hours = `${format.number(data.own.hoursToday)} h`
  return (
    <aside className="running" aria-label={chrome.onSiteAt}>
      <span className="dot" />
      <Chip colour={here.job_colour} />
      <Link to={paths.job(here.job_id)}>{here.job_name ?? common.unknownJob}</Link>
      <span className="figure">{chrome.runningOn(format.time(here.since), hours)}</span>
    </aside>
  )
}
