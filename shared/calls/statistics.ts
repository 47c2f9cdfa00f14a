import { statistics } from '../statistics.ts'
import { call, toEveryRole } from './call.ts'

export const statisticsCalls = {
  getStatistics: call({
    method: 'GET',
    path: '/api/statistics',
    ...toEveryRole(statistics),
  }),
}
