import { jobCalls } from '../../../shared/jobs/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'
import { viewDeleted } from '../../history/view-deleted.ts'

export const listDeletedJobs = memberHandler(
  jobCalls.listDeletedJobs,
  async ({ table, page, at }) => {
    const { items, next } = await jobStore.listDeleted(table, page)
    const named = items.map((job) => ({ ...job, name: job.job_name }))
    return viewDeleted(table, named, next, at)
  },
)
