import { jobCalls } from '../../../shared/jobs/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'
import { viewJobs } from '../../jobs/view.ts'

export const listJobs = memberHandler(jobCalls.listJobs, async ({ table, page }) => {
  const { items, next } = await jobStore.list(table, page)
  return { body: await viewJobs(table, items), next }
})
