import { useState } from 'react'
import { useText } from '../../language/app/text.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const CrewDay = lazyComponent(() => import('./crew-day/crew-day.tsx'))

/** Opens what moves a crew's day at the job to another one, for those who answer for the crew. */
export function CrewDayButton({ job }: { job: { uuid: string; job_name: string } }) {
  const { jobs } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {jobs.crewDay}
      </button>
      <LazyBoundary>{isOpen && <CrewDay job={job} onClose={() => setOpen(false)} />}</LazyBoundary>
    </div>
  )
}
