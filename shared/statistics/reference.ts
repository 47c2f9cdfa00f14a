import type { Reference } from '../contract/reference.ts'
import type { statisticsCalls } from './calls.ts'

export const statisticsReference: Reference<typeof statisticsCalls> = {
  getStatistics: {
    summary: 'Active jobs, people on site, hours today (a painter’s own)',
    scope: 'logs:read',
  },
}
