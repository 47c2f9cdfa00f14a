import type { AppText } from '../../language/app/text.tsx'
import type { PayrollText } from '../../language/payroll/text.ts'

/** What a job is called beside hours; one that was deleted since says so. */
export function jobName(
  { job_name, job_deleted }: { job_name: string | null; job_deleted?: boolean | undefined },
  { deletedJob }: Pick<PayrollText, 'deletedJob'>,
  { unknownJob }: Pick<AppText['common'], 'unknownJob'>,
): string {
  const name = job_name ?? unknownJob
  return job_deleted ? deletedJob(name) : name
}
