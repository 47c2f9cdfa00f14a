import { isApproved } from '../../store/hours/sheet-state.ts'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { needsLook } from '../../../shared/payroll/sheet/problems.ts'
import type { TimesheetStatus } from '../../../shared/timesheets/timesheet.ts'
import { HttpError, inEnglish } from '../../errors.ts'
import { memberHandler, type MemberRequest } from '../../http/handler.ts'
import { readPeriodState } from '../../timesheets/read-period-state.ts'

import { readPeriod, type TenantPeriod } from '../../timesheets/period.ts'
import { readOpenSheet } from '../../timesheets/read-sheet.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { approve, requireOpen } from '../../timesheets/steps.ts'

const concurrency = 4

export const approveTimesheets = memberHandler(
  timesheetCalls.approveTimesheets,
  async ({ body: { date, user_ids, versions = {} }, ...request }) => {
    const period = await readPeriod(request.table, date)
    const left = [...new Set(user_ids)].toReversed()
    const results: Awaited<ReturnType<typeof approveOne>>[] = []
    const next = async () => {
      for (let user_id = left.pop(); user_id !== undefined; user_id = left.pop()) {
        results.push(await approveOne(request, period, { user_id, date, seen: versions[user_id] }))
      }
    }
    await Promise.all(Array.from({ length: concurrency }, next))
    const order = new Map(user_ids.map((user_id, index) => [user_id, index]))
    const body = results.toSorted(
      (a, b) => (order.get(a.user_id) ?? 0) - (order.get(b.user_id) ?? 0),
    )
    return { body }
  },
)

type Request = Pick<MemberRequest, 'table' | 'role' | 'user' | 'author'> & { now: number }

/** Approves one sheet of several if nothing is wrong with it; one that is approved already stays so. */
async function approveOne(
  request: Request,
  period: TenantPeriod,
  { user_id, date, seen }: { user_id: string; date: string; seen: number | undefined },
) {
  const { table, author, role, now } = request
  let status: TimesheetStatus = 'open'
  try {
    const open = await readOpenSheet(table, period, user_id, now, true)
    status = open.state.status
    if (isApproved(open.state)) return { user_id, status, approved: true, error: null }
    requireNotOwn(request, user_id)
    requireOpen(open)
    if (open.sheet.problems.some(needsLook)) {
      throw new HttpError('conflict', message('hasProblems'))
    }
    const version = seen ?? open.version
    const sheet = await approve({ table, author, role, user_id, date, now, version, reason: null })
    return { user_id, status: sheet.status, approved: true, error: null }
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === 'busy') throw error
    // Somebody else may have approved it in the same moment.
    const { state } = await readPeriodState(table, period, user_id)
    if (isApproved(state)) {
      return { user_id, status: state.status, approved: true, error: null }
    }
    return { user_id, status, approved: false, error: inEnglish(error.reason) }
  }
}
