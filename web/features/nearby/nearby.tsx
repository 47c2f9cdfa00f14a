import { jobCalls } from '../../../shared/jobs/calls.ts'
import { isClosed } from '../../../shared/jobs/job.ts'
import { useWholeList } from '../../api/queries.ts'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useOwner } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { useStatistics } from '../../components/statistics/statistics.ts'
import {
  jobAt,
  jobPositions,
  knownJobPositions,
  leftBeyond,
  metersBetween,
} from '../../location/job-positions.ts'
import type { Proposal } from '../../location/log-proposal.ts'
import { usePosition } from '../../location/use-position.ts'

/** Proposes to log an arrival or a departure when the person is at a job or has gone from theirs. */
export default function Nearby({ onPropose }: { onPropose: (proposal: Proposal) => void }) {
  const quickLog = useQuickLogText()
  const format = useFormat()
  const owner = useOwner()
  const here = usePosition(true)
  const { data } = useStatistics()
  const jobs = useWholeList(jobCalls.listJobs)
  if (!here || !data) return null
  const positions = jobPositions(jobs.data ?? [], knownJobPositions(owner))
  const jobOf = (uuid: string) => jobs.data?.find((each) => each.uuid === uuid)
  // Nobody arrives at a job that is over.
  const open = Object.entries(positions).filter(([uuid]) => {
    const job = jobOf(uuid)
    return job && !isClosed(job.status)
  })
  const on = data.own.onSite
  const jobPosition = on && positions[on.job_id]
  const gone = on && jobPosition ? metersBetween(jobPosition, here) : 0
  const lastJob = data.own.onBreak ? data.own.lastJob?.job_id : undefined
  // A user on a break who is within reach of its job goes back there, whatever else is near.
  const paused = open.filter(([uuid]) => uuid === lastJob)
  const at = on
    ? null
    : (jobAt(Object.fromEntries(paused), here) ?? jobAt(Object.fromEntries(open), here))
  const isGone = on !== null && gone > leftBeyond + here.accuracy
  const proposal: Proposal | null = isGone
    ? { type: 'DEPARTURE', job: on.job_id }
    : at && { type: 'ARRIVAL', job: at.job }
  const name = proposal && jobOf(proposal.job)?.job_name
  if (!proposal || !name) return null
  const distance = format.distance(isGone ? gone : (at?.meters ?? 0))
  const accuracy = format.distance(here.accuracy)
  return (
    <div className="strip" role="status">
      <div className="actions">
        <span>
          {isGone
            ? quickLog.goneFrom(name, distance, accuracy)
            : quickLog.hereAt(name, distance, accuracy)}
        </span>
        <button type="button" className="button" onClick={() => onPropose(proposal)}>
          {quickLog.confirm[proposal.type](name)}
        </button>
      </div>
    </div>
  )
}
