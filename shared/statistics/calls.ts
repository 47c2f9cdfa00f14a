import * as z from 'zod/mini'
import { statistics } from './statistics.ts'
import { call, toEveryRole } from '../contract/call.ts'
import { statisticsRoutes as route } from './routes.ts'

export const statisticsCalls = {
  getStatistics: call({
    ...route.getStatistics,
    query: z.strictObject({ with: z.optional(z.literal('recent')) }),
    ...toEveryRole(statistics),
  }),
}
