import type { Reference } from '../contract/reference.ts'
import type { overviewCalls } from './calls.ts'

export const overviewReference: Reference<typeof overviewCalls> = {
  getOverview: {
    summary:
      'What stands before payday, jobs near their budget, labor of the week, coming overtime',
    scope: 'payroll:read',
  },
}
