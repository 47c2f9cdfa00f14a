import { lazy, Suspense, useState } from 'react'
import { useText } from '../../language/app-text.tsx'

const MoveCrew = lazy(() => import('./move-crew/move-crew.tsx'))

/** Opens what moves a crew's day at the job to another one, for those who answer for the crew. */
export function MoveCrewButton({ job }: { job: { uuid: string; job_name: string } }) {
  const { jobs } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {jobs.moveCrew}
      </button>
      <Suspense>{isOpen && <MoveCrew job={job} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
