import { isState, needsLook } from '../payroll/sheet/problems.ts'
import type { TimesheetProblem, TimesheetRow } from './timesheet.ts'

/** Where the sheets of a period stand, in the order in which they are shown. */
export const sheetGroups = [
  'look',
  'at_work',
  'ready',
  'unsubmitted',
  'approved',
  'exported',
  'paid_elsewhere',
  'empty',
] as const
export type SheetGroup = (typeof sheetGroups)[number]

/** What of a sheet somebody has to look at: of an approved one only what its person asks for. */
export function openProblems({ status, problems }: TimesheetRow): TimesheetProblem[] {
  const isWaiting = status === 'open' || status === 'submitted'
  return problems
    .filter((problem) => (isWaiting ? needsLook(problem) : problem.code === 'disputed'))
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

/**
 * The group of a sheet; where nobody submits, what has no problem is ready to be approved. A user who is at work keeps
 * a period from payday only once it is over.
 */
export function groupOf(row: TimesheetRow, doPeopleSubmit: boolean, isOver: boolean): SheetGroup {
  const problems = openProblems(row)
  if (problems.some((problem) => isOver || !isState(problem))) return 'look'
  if (problems.length > 0) return 'at_work'
  const { status } = row
  if (status === 'approved' || status === 'exported') return status
  const { worked_seconds, gross, reimbursement } = row.totals
  if (worked_seconds === 0 && Number(gross) + Number(reimbursement) === 0) return 'empty'
  if (status === 'paid_elsewhere') return status
  return status === 'open' && doPeopleSubmit ? 'unsubmitted' : 'ready'
}

/** The sheets of a period by group; groups without a sheet are left out. */
export function groupsOf(
  rows: readonly TimesheetRow[],
  doPeopleSubmit: boolean,
  isOver: boolean,
): { group: SheetGroup; rows: TimesheetRow[] }[] {
  return sheetGroups
    .map((group) => ({
      group,
      rows: rows.filter((row) => groupOf(row, doPeopleSubmit, isOver) === group),
    }))
    .filter(({ rows: own }) => own.length > 0)
}
