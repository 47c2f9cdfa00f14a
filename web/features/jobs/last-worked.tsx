import { overviewCalls } from '../../../shared/overview/calls.ts'
import { statisticsCalls } from '../../../shared/statistics/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useOverview } from '../../components/overview/use-overview.ts'
import { useText } from '../../language/app/text.tsx'
import { useMay } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'

/** Who is at a job now, or when somebody last left it, for the office; an empty line until it is known, or where that is weeks ago. */
export function LastWorked({ job }: { job: string }) {
  const { jobs } = useText()
  const format = useFormat()
  const may = useMay()
  const { data, dataUpdatedAt } = useOverview()
  const { data: statistics } = useCall(statisticsCalls.getStatistics)
  const found = data?.activity.find(({ job_id }) => job_id === job)
  const here = statistics?.onSite.filter(({ job_id }) => job_id === job).length ?? 0
  if (!may(overviewCalls.getOverview)) return null
  return (
    // As high before it is known: the row stays where it is.
    <div style={{ minHeight: '1lh' }}>
      {here > 0 ? (
        <small className="muted">{jobs.onSite(here)}</small>
      ) : (
        found && (
          <small className="muted">{jobs.lastWorked(format.ago(found.at, dataUpdatedAt))}</small>
        )
      )}
    </div>
  )
}
