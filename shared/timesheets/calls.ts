import * as z from 'zod/mini'
import { dateInput } from '../fields/dates.ts'
import * as timesheets from './timesheet.ts'
import * as steps from './timesheet-steps.ts'
import { call, toEveryRole, toOffice } from '../contract/call.ts'
import { timesheetRoutes as route } from './routes.ts'

const step = {
  params: steps.ofPerson,
  errors: ['not_found', 'forbidden', 'conflict', 'locked'],
} as const

export const timesheetCalls = {
  listTimesheets: call({
    ...route.listTimesheets,
    query: z.strictObject({
      date: dateInput,
      status: z.optional(timesheets.timesheetStatus),
    }),
    ...toEveryRole(z.array(timesheets.timesheetRow)),
  }),
  approveTimesheets: call({
    ...route.approveTimesheets,
    staysOpen: true,
    body: steps.timesheetApproval,
    ...toOffice(z.array(steps.timesheetApprovalResult)),
  }),
  getTimesheet: call({
    ...route.getTimesheet,
    params: steps.ofPerson,
    ...toEveryRole(timesheets.timesheet),
    errors: ['not_found', 'forbidden'],
  }),
  submitTimesheet: call({
    ...route.submitTimesheet,
    staysOpen: true,
    ...step,
    body: steps.timesheetSubmission,
    ...toEveryRole(timesheets.timesheet),
  }),
  approveTimesheet: call({
    ...route.approveTimesheet,
    staysOpen: true,
    ...step,
    body: steps.timesheetStep,
    ...toOffice(timesheets.timesheet),
  }),
  reopenTimesheet: call({
    ...route.reopenTimesheet,
    staysOpen: true,
    ...step,
    body: steps.timesheetReopening,
    ...toOffice(timesheets.timesheet),
  }),
  disputeTimesheet: call({
    ...route.disputeTimesheet,
    staysOpen: true,
    ...step,
    body: steps.timesheetStepWithReason,
    ...toEveryRole(timesheets.timesheet),
  }),
  withdrawDispute: call({
    ...route.withdrawDispute,
    staysOpen: true,
    ...step,
    body: steps.disputeWithdrawal,
    ...toEveryRole(timesheets.timesheet),
  }),
  /** What others changed of one's own time, and one has not seen. */
  listTimeChanges: call({
    ...route.listTimeChanges,
    ...toEveryRole(z.array(timesheets.timeChange)),
  }),
  markTimeChangesSeen: call({
    ...route.markTimeChangesSeen,
    staysOpen: true,
    body: steps.seenChanges,
    ...toEveryRole(z.array(timesheets.timeChange)),
  }),
  acceptTimesheetChanges: call({
    ...route.acceptTimesheetChanges,
    staysOpen: true,
    ...step,
    body: steps.timesheetStep,
    ...toOffice(timesheets.timesheet),
  }),
  payTimesheetOwed: call({
    ...route.payTimesheetOwed,
    staysOpen: true,
    ...step,
    body: steps.owedPayment,
    ...toOffice(timesheets.timesheet),
  }),
  removePayAdjustment: call({
    ...route.removePayAdjustment,
    staysOpen: true,
    ...step,
    body: steps.payAdjustmentRemoval,
    ...toOffice(timesheets.timesheet),
  }),
  addPayAdjustment: call({
    ...route.addPayAdjustment,
    staysOpen: true,
    ...step,
    body: steps.newPayAdjustment,
    ...toOffice(timesheets.timesheet),
  }),
}
