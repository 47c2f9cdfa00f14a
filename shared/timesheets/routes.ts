import { get, post } from '../contract/route.ts'

export const timesheetRoutes = {
  listTimesheets: get('/api/timesheets'),
  approveTimesheets: post('/api/timesheets/approve'),
  listTimeChanges: get('/api/timesheets/changes'),
  markTimeChangesSeen: post('/api/timesheets/changes/seen'),
  withdrawDispute: post('/api/timesheets/{user_id}/{date}/dispute/withdraw'),
  getTimesheet: get('/api/timesheets/{user_id}/{date}'),
  submitTimesheet: post('/api/timesheets/{user_id}/{date}/submit'),
  approveTimesheet: post('/api/timesheets/{user_id}/{date}/approve'),
  reopenTimesheet: post('/api/timesheets/{user_id}/{date}/reopen'),
  disputeTimesheet: post('/api/timesheets/{user_id}/{date}/dispute'),
  acceptTimesheetChanges: post('/api/timesheets/{user_id}/{date}/accept'),
  payTimesheetOwed: post('/api/timesheets/{user_id}/{date}/owed'),
  removePayAdjustment: post('/api/timesheets/{user_id}/{date}/extras/remove'),
  addPayAdjustment: post('/api/timesheets/{user_id}/{date}/extras'),
} as const
