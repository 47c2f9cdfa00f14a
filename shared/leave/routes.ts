import { get, post } from '../contract/route.ts'

export const leaveRoutes = {
  listLeave: get('/api/leave'),
  createLeave: post('/api/leave'),
  approveLeave: post('/api/leave/{uuid}/approve'),
  refuseLeave: post('/api/leave/{uuid}/refuse'),
  cancelLeave: post('/api/leave/{uuid}/cancel'),
} as const
