import { statistics } from '../statistics.ts'
import { call, toEveryRole } from './call.ts'

export const statisticsCalls = {
  getStatistics: call({
    method: 'GET',
    path: '/api/statistics',
    summary: 'Active jobs, people on site, hours today (a painter’s own)',
    ...toEveryRole(statistics),
  }),
}
