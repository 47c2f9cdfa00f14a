import type { Reference } from '../contract/reference.ts'
import type { reportCalls } from './calls.ts'

export const reportReference: Reference<typeof reportCalls> = {
  getWeekReport: {
    summary:
      'A workweek by person and job beside the one before; to a painter their own part of it',
    scope: 'payroll:read',
  },
  getWeekReportFile: {
    summary: 'The hours of a workweek by day, person and job, as comma-separated text',
    scope: 'payroll:read',
  },
}
