import { lazy, Suspense, useState } from 'react'
import { useText } from '../../language/app-text.tsx'

const CrewDay = lazy(() => import('./crew-day/crew-day.tsx'))

/** Opens what moves a crew's day at the job to another one, for those who answer for the crew. */
export function CrewDayButton({ job }: { job: { uuid: string; job_name: string } }) {
  const { jobs } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {jobs.crewDay}
      </button>
      <Suspense>{isOpen && <CrewDay job={job} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
