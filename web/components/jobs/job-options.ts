import { isClosed, type Job } from '../../../shared/jobs/job.ts'
import type { AppText } from '../../language/app/text.tsx'
import type { Option } from '../../ui/form/options.ts'

/** Jobs to choose from: those that are open first, the others with what they are. */
export function jobOptions(
  jobs: readonly Pick<Job, 'uuid' | 'job_name' | 'status'>[],
  statuses: AppText['statuses'],
): Option[] {
  return jobs
    .toSorted((a, b) => Number(isClosed(a.status)) - Number(isClosed(b.status)))
    .map(({ uuid, job_name, status }) => ({
      value: uuid,
      label: isClosed(status) ? `${job_name} (${statuses[status]})` : job_name,
    }))
}
