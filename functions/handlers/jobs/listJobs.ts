import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { listJobs as readJobs } from '../../store/jobs.ts'
import { viewJobs } from './view.ts'

export const listJobs = forMembers(api.listJobs, async ({ table, page }) => {
  const { items, next } = await readJobs(table, page)
  return { body: await viewJobs(table, items), next }
})
