import { jobCalls } from '../../../shared/jobs/calls.ts'
import { detailEntries } from '../../../shared/log-entries/log-entry.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { jobStore } from '../../store/jobs.ts'
import { viewEntries } from '../../log-entries/view.ts'
import { viewJob } from '../../jobs/view.ts'

export const getJob = memberHandler(jobCalls.getJob, async ({ table, role, user, params }) => {
  const found = await jobStore.find(table, params.uuid)
  const job = found && (await viewJob(table, found))
  if (!job) throw notFound()
  const own = canSeeEveryone(role) ? {} : { user_id: user.uuid }
  const filter = { job_id: job.uuid, ...own }
  const { body: log_entries } = await viewEntries(table, filter, { limit: detailEntries })
  return { body: { ...job, log_entries } }
})
