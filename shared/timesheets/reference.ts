import { someId, anotherId, type Reference } from '../contract/reference.ts'
import type { timesheetCalls } from './calls.ts'

export const timesheetReference: Reference<typeof timesheetCalls> = {
  listTimesheets: {
    summary: 'A line per person for the pay period of a date; a painter’s own only',
    scope: 'timesheets:read',
  },
  approveTimesheets: {
    summary: 'Approves the sheets of several people that nothing is wrong with',
    scope: null,
    example: { date: '2026-06-03', user_ids: [someId, anotherId] },
  },
  getTimesheet: {
    summary: 'One person’s pay period with all that its figures come from',
    scope: 'timesheets:read',
  },
  submitTimesheet: {
    summary: 'Says that one’s hours are complete',
    scope: null,
    example: { version: 12 },
  },
  approveTimesheet: {
    summary: 'Freezes a sheet and locks its entries',
    scope: null,
    example: { version: 13 },
  },
  reopenTimesheet: {
    summary: 'Unlocks an approved sheet, with a reason',
    scope: null,
    example: { version: 14, reason: 'The departure on Tuesday was an hour later.' },
  },
  disputeTimesheet: {
    summary: 'Says that one’s hours are not right, with a reason',
    scope: null,
    example: { version: 12, reason: 'I left at five on Tuesday, not at four.' },
  },
  withdrawDispute: {
    summary: 'Takes back what one said of one’s hours, or one change that one asked for',
    scope: null,
    example: { version: 12 },
  },
  listTimeChanges: {
    summary: 'What others changed of one’s own time, and one has not seen yet',
    scope: 'timesheets:read',
  },
  markTimeChangesSeen: {
    summary: 'Says that one has seen what others changed of one’s time',
    scope: null,
    example: {
      changes: [
        { entry_id: '0197f3a2-8c51-7c3e-9a4b-2f6d1c0e8b7a', at: '2026-06-02T20:14:09.000Z' },
      ],
    },
  },
  acceptTimesheetChanges: {
    summary:
      'Makes the changes of approved hours that their person asked for; the sheet is open again',
    scope: null,
    example: { version: 14, reason: 'Yes, you left at five' },
  },
  payTimesheetOwed: {
    summary:
      'Pays what an approved sheet lacks since pay was changed, as a line of its own in the period that is open',
    scope: null,
    example: { version: 15 },
  },
  removePayAdjustment: {
    summary: 'Takes a bonus, a reimbursement or the hours of a missed break away again',
    scope: null,
    example: { version: 13, position: 0 },
  },
  addPayAdjustment: {
    summary: 'Adds a bonus, a reimbursement or the hours of a missed break',
    scope: null,
    example: { version: 12, kind: 'bonus', amount: '150.00', note: 'Maple Court on time' },
  },
}
