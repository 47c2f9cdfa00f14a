import * as z from 'zod/mini'
import { statistics } from '../statistics.ts'
import { call, toEveryRole } from './call.ts'

export const statisticsCalls = {
  getStatistics: call({
    method: 'GET',
    path: '/api/statistics',
    query: z.strictObject({ with: z.optional(z.literal('recent')) }),
    ...toEveryRole(statistics),
  }),
}
