import { ApiError } from '../../api/api-error.ts'

/** Returns true if a departure was rejected because its user is at another job. */
export function isLeftElsewhere(problem: Error | null): boolean {
  return (
    problem instanceof ApiError &&
    problem.code === 'conflict' &&
    problem.fields.job_id !== undefined
  )
}
