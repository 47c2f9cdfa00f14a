import { useState } from 'react'
import { isClosed, type Job } from '../../../shared/jobs/job.ts'
import { StatusBadge } from '../../components/entries/badges.tsx'
import { Chip } from '../../components/jobs/job-chip.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { offeredJobs } from './likely.ts'

interface Props {
  jobs: readonly Job[]
  chosen: string
  /** The jobs that come first: where somebody is, where the person was last. */
  likely: readonly string[]
  /** The words that are looked for. */
  typed: string
  onType: (typed: string) => void
  onChoose: (uuid: string) => void
}

/** Which job: the likely ones to tap, told apart by color and address, the others by a word. */
export function JobChoice({ jobs, chosen, likely, typed, onType, onChoose }: Props) {
  const quickLog = useQuickLogText()
  // As it opened: a list that reorders under the thumb logs for the wrong house.
  const [first] = useState([chosen, ...likely])
  const { offered, hasMore } = offeredJobs(jobs, typed, first)
  const isShown = offered.some(({ uuid }) => uuid === chosen)
  const picked = jobs.find(({ uuid }) => uuid === chosen)
  const rows = isShown || !picked || typed !== '' ? offered : [picked, ...offered]
  return (
    <fieldset className="field">
      <legend>{quickLog.job}</legend>
      {hasMore && (
        <input
          type="search"
          className="input"
          aria-label={quickLog.findJob}
          placeholder={quickLog.findJob}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      <div className="choices jobs">
        {rows.map(({ uuid, job_name, address, color, status }) => (
          <label className="choice" key={uuid}>
            <input
              type="radio"
              name="quick-job"
              checked={uuid === chosen}
              onChange={() => onChoose(uuid)}
            />
            <span>
              <Chip color={color} uuid={uuid} />
              <span>
                {job_name} <small>{address}</small>
              </span>
              {isClosed(status) && <StatusBadge status={status} />}
            </span>
          </label>
        ))}
      </div>
      {rows.length === 0 && <p className="muted">{quickLog.noJobFound}</p>}
    </fieldset>
  )
}
