import { expect, test } from 'vitest'
import type { TimesheetRow } from './timesheet.ts'
import { groupOf } from './sheet-groups.ts'

type Given = Pick<TimesheetRow, 'status'> & {
  problem?: TimesheetRow['problems'][number]['code']
  hours?: number
  reimbursement?: string
}

/** A sheet of a week; what is not given is as in a week without anything wrong. */
function row({ status, problem, hours = 8, reimbursement = '0.00' }: Given): TimesheetRow {
  const total = { worked_seconds: hours * 3600, gross: (hours * 20).toFixed(2), reimbursement }
  return {
    status,
    problems: problem ? [{ code: problem, text: '', blocks: false }] : [],
    totals: total,
  } as TimesheetRow
}

test.each([
  [{ status: 'submitted' }, true, 'ready'],
  [{ status: 'open' }, true, 'unsubmitted'],
  [{ status: 'open' }, false, 'ready'],
  [{ status: 'open', hours: 0 }, true, 'empty'],
  [{ status: 'submitted', hours: 0, reimbursement: '180.00' }, true, 'ready'],
  [{ status: 'submitted', problem: 'open' }, true, 'look'],
  [{ status: 'open', hours: 0, problem: 'on_clock' }, true, 'at_work'],
  // What is only noted keeps nothing from being approved with the others.
  [{ status: 'submitted', problem: 'long_break' }, true, 'ready'],
  [{ status: 'approved' }, true, 'approved'],
  [{ status: 'approved', problem: 'meal_late' }, true, 'approved'],
  [{ status: 'exported', problem: 'disputed' }, true, 'look'],
  [{ status: 'exported' }, true, 'exported'],
] as const)('a sheet %j stands, where people submit: %s, under %s', (given, doSubmit, group) => {
  expect(groupOf(row(given), doSubmit, false)).toBe(group)
})

test('a user who is at work needs a look once the period is over', () => {
  expect(groupOf(row({ status: 'open', problem: 'on_clock' }), true, true)).toBe('look')
  expect(groupOf(row({ status: 'open', problem: 'open' }), true, false)).toBe('look')
})
