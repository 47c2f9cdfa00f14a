import type { JobStatus } from '../../../shared/jobs/job.ts'
import type { EntryType } from '../../../shared/log-entries/log-entry.ts'
import { useText } from '../../language/app/text.tsx'

const tones: Partial<Record<EntryType | JobStatus, string>> = {
  ARRIVAL: 'begun',
  DEPARTURE: 'paused',
  Active: 'begun',
  Pending: 'paused',
}

/** The type of an entry, told apart at a glance. */
export function TypeBadge({ type }: { type: EntryType }) {
  const { entryTypes } = useText()
  return <span className={`badge ${tones[type] ?? ''}`}>{entryTypes[type]}</span>
}

/** The status of a job, told apart at a glance. */
export function StatusBadge({ status }: { status: JobStatus }) {
  const { statuses } = useText()
  return <span className={`badge ${tones[status] ?? ''}`}>{statuses[status]}</span>
}
