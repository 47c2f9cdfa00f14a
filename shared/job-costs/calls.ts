import { call, toOffice } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'
import { jobCosts, jobDeletion } from './job-costs.ts'
import { jobCostRoutes as route } from './routes.ts'

export const jobCostCalls = {
  getJobCosts: call({
    ...route.getJobCosts,
    params: byUuid,
    ...toOffice(jobCosts),
    errors: ['not_found'],
  }),
  getJobDeletion: call({
    ...route.getJobDeletion,
    params: byUuid,
    ...toOffice(jobDeletion),
    errors: ['not_found'],
  }),
}
