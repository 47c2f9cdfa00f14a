import type { Statistics, WorkDay } from '../../../shared/statistics/statistics.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { Tile } from './tile.tsx'

interface Props {
  data:
    Pick<Statistics, 'activeJobs' | 'activePainters' | 'hoursToday' | 'lastSevenDays'> | undefined
}

/** The numbers of today, with those of the last seven days. */
export function DashboardTiles({ data }: Props) {
  const { dashboard, statuses } = useText()
  const format = useFormat()
  // No one is shown a zero that is not known.
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
  return (
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
  )
}
