import type * as z from 'zod/mini'
import { message } from '../../shared/messages/message.ts'
import { needsLook } from '../../shared/payroll/sheet/problems.ts'
import type {
  timesheetApproval,
  timesheetApprovalResult,
} from '../../shared/timesheets/timesheet-steps.ts'
import type { TimesheetStatus } from '../../shared/timesheets/timesheet.ts'
import { atMost } from '../at-most.ts'
import { HttpError, inEnglish } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { isApproved } from '../store/hours/sheet-state.ts'
import { readPeriod, type TenantPeriod } from './period.ts'
import { readPeriodState } from './read-period-state.ts'
import { requireNotOwn } from './rules.ts'
import { approvalOf, commitStep, requireOpen, type Step, type Transition } from './steps.ts'

/** Maximum number of sheets that are approved concurrently. */
const concurrency = 4

type Approver = Pick<MemberRequest, 'table' | 'role' | 'user' | 'author'> & { now: number }
type Result = z.output<typeof timesheetApprovalResult>

/**
 * Approves the sheets of several users with which nothing is wrong, and returns a result for each in the order given.
 * Approved sheets stay approved, so a request that failed halfway can be repeated.
 */
export async function approveAll(
  approver: Approver,
  { date, user_ids, versions = {} }: z.output<typeof timesheetApproval>,
): Promise<Result[]> {
  const ids = [...new Set(user_ids)]
  const results = new Map<string, Result>()
  const approveNext = async (user_id: string, period: TenantPeriod) => {
    results.set(
      user_id,
      await approveOne({ ...approver, date }, period, user_id, versions[user_id]),
    )
  }
  const [first, ...others] = ids
  const readAgain = () => readPeriod(approver.table, date)
  // The first approval of a period notes it on the tenant, which all others check.
  if (first !== undefined) await approveNext(first, await readAgain())
  if (others.length === 0) return [...results.values()]
  const period = await readAgain()
  const approve = atMost(concurrency, (id: string) => approveNext(id, period))
  const done = await Promise.allSettled(others.map((id) => approve(id)))
  // An error is thrown only after the other approvals have ended.
  for (const each of done) if (each.status === 'rejected') throw each.reason
  return ids.flatMap((id) => results.get(id) ?? [])
}

/** Approves one sheet of several if nothing is wrong with it. An approved sheet stays approved. */
async function approveOne(
  { table, author, role, user, now, date }: Approver & { date: string },
  period: TenantPeriod,
  user_id: string,
  version: number | undefined,
): Promise<Result> {
  const step: Step = { table, author, role, user_id, date, now, version, reason: null }
  let status: TimesheetStatus = 'open'
  const transition: Transition = (open, current) => {
    status = open.state.status
    requireNotOwn({ role, user }, user_id)
    requireOpen(open)
    if (open.sheet.problems.some(needsLook)) throw new HttpError('conflict', message('hasProblems'))
    return approvalOf(step)(open, current)
  }
  try {
    const after = await commitStep(step, transition, ({ state }) => isApproved(state), period)
    return { user_id, status: after.status, approved: true, error: null }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // Another user may have approved the sheet concurrently.
    const { state } = await readPeriodState(table, period, user_id)
    if (isApproved(state)) return { user_id, status: state.status, approved: true, error: null }
    return { user_id, status, approved: false, error: inEnglish(error.reason) }
  }
}
