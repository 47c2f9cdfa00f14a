import { someId, type Reference } from '../contract/reference.ts'
import type { leaveCalls } from './calls.ts'

export const leaveReference: Reference<typeof leaveCalls> = {
  listLeave: {
    summary: 'Time off that was asked for; of everybody, or to painters their own',
    scope: 'schedule:read',
  },
  createLeave: {
    summary: 'Ask for time off; approved at once where who asks may approve it',
    scope: 'schedule:write',
    example: { user_id: someId, kind: 'vacation', from: '2026-07-06', to: '2026-07-10' },
  },
  approveLeave: { summary: 'Approve time off', scope: 'schedule:write' },
  refuseLeave: { summary: 'Refuse time off', scope: 'schedule:write' },
  cancelLeave: { summary: 'Take time off back', scope: 'schedule:write' },
}
