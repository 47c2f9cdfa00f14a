import * as z from 'zod/mini'
import { dateInput } from '../fields/dates.ts'
import * as timesheets from '../timesheet.ts'
import { call, toEveryRole, toOffice } from './call.ts'
import { byUuid } from './page.ts'

const step = {
  method: 'POST',
  params: timesheets.ofPerson,
  errors: ['not_found', 'forbidden', 'conflict', 'locked'],
} as const

export const timesheetCalls = {
  listTimesheets: call({
    method: 'GET',
    path: '/api/timesheets',
    query: z.strictObject({
      date: dateInput,
      status: z.optional(timesheets.timesheetStatus),
    }),
    ...toEveryRole(z.array(timesheets.timesheetRow)),
  }),
  approveTimesheets: call({
    method: 'POST',
    path: '/api/timesheets/approve',
    body: timesheets.timesheetApproval,
    ...toOffice(z.array(timesheets.timesheetApprovalResult)),
  }),
  getTimesheet: call({
    method: 'GET',
    path: '/api/timesheets/{user_id}/{date}',
    params: timesheets.ofPerson,
    ...toEveryRole(timesheets.timesheet),
    errors: ['not_found', 'forbidden'],
  }),
  getJobCosts: call({
    method: 'GET',
    path: '/api/jobs/{uuid}/costs',
    params: byUuid,
    ...toOffice(timesheets.jobCosts),
    errors: ['not_found'],
  }),
  submitTimesheet: call({
    ...step,
    path: '/api/timesheets/{user_id}/{date}/submit',
    body: timesheets.timesheetSubmission,
    ...toEveryRole(timesheets.timesheet),
  }),
  approveTimesheet: call({
    ...step,
    path: '/api/timesheets/{user_id}/{date}/approve',
    body: timesheets.timesheetStep,
    ...toOffice(timesheets.timesheet),
  }),
  reopenTimesheet: call({
    ...step,
    path: '/api/timesheets/{user_id}/{date}/reopen',
    body: timesheets.timesheetStepWithReason,
    ...toOffice(timesheets.timesheet),
  }),
  disputeTimesheet: call({
    ...step,
    path: '/api/timesheets/{user_id}/{date}/dispute',
    body: timesheets.timesheetStepWithReason,
    ...toEveryRole(timesheets.timesheet),
  }),
  acceptTimesheetChanges: call({
    ...step,
    path: '/api/timesheets/{user_id}/{date}/accept',
    body: timesheets.timesheetStep,
    ...toOffice(timesheets.timesheet),
  }),
  removeTimesheetExtra: call({
    ...step,
    path: '/api/timesheets/{user_id}/{date}/extras/remove',
    body: timesheets.extraRemoval,
    ...toOffice(timesheets.timesheet),
  }),
  addTimesheetExtra: call({
    ...step,
    path: '/api/timesheets/{user_id}/{date}/extras',
    body: timesheets.newExtra,
    ...toOffice(timesheets.timesheet),
  }),
}
