import type { Job } from '../../../shared/jobs/job.ts'
import { Chip } from '../../components/jobs/job-chip.tsx'

interface Props {
  /** What the big button says that it does. */
  says: string
  /** The job that it is about, once that is settled. */
  job: Job | undefined
  isBusy: boolean
  /** The other thing that was likely, where the big button is not it. */
  other: { says: string; onConfirm: () => void } | null
}

/** The one big button of the log sheet, and below it what a note could also be said with. */
export function ConfirmButtons({ says, job, isBusy, other }: Props) {
  return (
    <>
      <button type="submit" className="button primary large" aria-disabled={isBusy}>
        {job && <Chip color={job.color} uuid={job.uuid} />}
        {says}
      </button>
      {other && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={other.onConfirm}>
          {other.says}
        </button>
      )}
    </>
  )
}
