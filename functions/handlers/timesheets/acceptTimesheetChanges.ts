import { api } from '../../../shared/api.ts'
import { message } from '../../../shared/messages/message.ts'
import type { ChangeRequest } from '../../../shared/timesheet.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireManages } from '../users/rules.ts'
import { applyRequest } from './apply-request.ts'
import { requireNotOwn } from './rules.ts'
import { after, takeStep, openingWrites } from './steps.ts'

/**
 * Opens the sheet, makes the changes, and takes the dispute off, one after the other: whatever stops
 * it on the way, accepting again goes on where it stopped.
 */
export const acceptTimesheetChanges = memberHandler(
  api.acceptTimesheetChanges,
  async ({ table, role, user, author, params, now, body: { version, reason = null } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const step = { table, author, ...params, now, reason }
    let asked: ChangeRequest[] = []
    await takeStep({ ...step, version }, (open) => {
      requireManages(role, open.user.role)
      asked = open.state.dispute?.requests ?? []
      if (asked.length === 0) throw new HttpError('conflict', message('nothingAsked'))
      const next = after(step, open, 'accepted', { status: 'open', summary: null })
      return { next, writes: openingWrites(step, open) }
    })
    for (const request of asked) {
      await applyRequest({ table, author, user }, params.user_id, request, reason)
    }
    const body = await takeStep(step, (open) => {
      const isSame = JSON.stringify(open.state.dispute?.requests) === JSON.stringify(asked)
      const dispute = isSame ? null : open.state.dispute
      return { next: { ...open.state, dispute, version: open.version + 1 } }
    })
    return { body }
  },
)
