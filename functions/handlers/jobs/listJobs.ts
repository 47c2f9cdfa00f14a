import { jobCalls } from '../../../shared/jobs/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { listJobs as readJobs } from '../../store/jobs.ts'
import { viewJobs } from '../../jobs/view.ts'

export const listJobs = memberHandler(jobCalls.listJobs, async ({ table, page }) => {
  const { items, next } = await readJobs(table, page)
  return { body: await viewJobs(table, items), next }
})
