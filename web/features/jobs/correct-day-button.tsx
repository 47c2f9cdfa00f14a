import { lazy, Suspense, useState } from 'react'
import { useText } from '../../language/app-text.tsx'

const CorrectDay = lazy(() => import('./correct-day/correct-day.tsx'))

/** Opens what puts a crew's day at the job right, for those who answer for the crew. */
export function CorrectDayButton({ job }: { job: { uuid: string; job_name: string } }) {
  const { jobs } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {jobs.correctDay}
      </button>
      <Suspense>{isOpen && <CorrectDay job={job} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
