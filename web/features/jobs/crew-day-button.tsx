import { useState } from 'react'
import { useText } from '../../language/app/text.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { Late } from '../../ui/late.tsx'

const CrewDay = lazyPart(() => import('./crew-day/crew-day.tsx'))

/** Opens what moves a crew's day at the job to another one, for those who answer for the crew. */
export function CrewDayButton({ job }: { job: { uuid: string; job_name: string } }) {
  const { jobs } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {jobs.crewDay}
      </button>
      <Late>{isOpen && <CrewDay job={job} onClose={() => setOpen(false)} />}</Late>
    </div>
  )
}
