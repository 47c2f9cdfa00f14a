import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { jobName } from './job-name.ts'

/** A job that was deleted since, where hours rest on it: there is no page to lead to. */
export default function DeletedJob({ name }: { name: string | null }) {
  const { common } = useText()
  return jobName({ job_name: name, job_deleted: true }, usePayrollText(), common)
}
