import { message } from '../../shared/messages/message.ts'
import type { TimesheetRow } from '../../shared/timesheets/timesheet.ts'
import { HttpError } from '../errors.ts'
import type { StoredExport } from '../store/hours/payroll-exports.ts'
import type { ExportInput, FileError } from './files/format.ts'
import type { ExportRows } from './files/rows.ts'

/**
 * An error for each person with hours or money that are not approved, so that a file leaves
 * nobody out silently. This includes people in an earlier file whose sheet is open again.
 */
export function waitingFor(
  rows: readonly TimesheetRow[],
  earlierRows: readonly ExportRows[],
): FileError[] {
  const exportedUsers = new Set(
    earlierRows.flatMap(({ work, money }) => [...work, ...money].map(({ user_id }) => user_id)),
  )
  return rows
    .filter(({ status }) => status === 'open' || status === 'submitted')
    .filter(
      ({ user_id, totals, problems }) =>
        totals.worked_seconds > 0 ||
        Number(totals.gross) > 0 ||
        Number(totals.reimbursement) > 0 ||
        problems.some(({ blocks }) => blocks) ||
        exportedUsers.has(user_id),
    )
    .map(({ user_id, user_name }) => ({
      path: `${user_id}.timesheet`,
      reason: message('notApprovedYet', { name: user_name ?? '' }),
    }))
}

/**
 * An error for each person whose hours were sent as somebody else's before: what differs would be added to another one's.
 * Whoever has moved them there by hand says so.
 */
export function movedMatches(
  { people, theirs }: ExportInput,
  earlier: readonly StoredExport[],
  by_hand: readonly string[],
): FileError[] {
  if (!theirs) return []
  const before: Record<string, string> = {}
  for (const { their_people = {} } of earlier) Object.assign(before, their_people)
  return people
    .filter(({ user_id, payroll_id }) => {
      const former = before[user_id]
      return former !== undefined && former !== payroll_id && !by_hand.includes(user_id)
    })
    .map(({ user_id, name }) => ({
      path: `${user_id}.match`,
      reason: message('matchMoved', { name }),
      byHand: { user_id, rows: { work: [], money: [] } },
    }))
}

/**
 * 409 with everything that is to be fixed, by where it is; what can be entered by hand instead ends in
 * `by_hand`. Names are those of the people it is about.
 */
export function refuse(errors: readonly FileError[], names: ReadonlyMap<string, string>): void {
  if (errors.length === 0) return
  const fields = Object.fromEntries(
    errors.map(({ path, reason, byHand }) => [byHand ? `${path}.by_hand` : path, reason]),
  )
  const people = errors.flatMap(({ path }) => names.get(path.split('.')[0] ?? '') ?? [])
  const whom = [...new Set(people)].join(', ')
  const reason =
    whom === '' ? message('exportNeedsNames') : message('exportRefused', { people: whom })
  throw new HttpError('conflict', reason, { fields })
}
