import type { Reference } from '../contract/reference.ts'
import type { historyCalls } from './calls.ts'

export const historyReference: Reference<typeof historyCalls> = {
  listHistory: {
    summary: 'Who changed a record, when and what, newest first',
    scope: 'payroll:read',
  },
}
