import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireManages } from '../../users/rules.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { after } from '../../timesheets/steps.ts'
import { openAndWrite } from '../../timesheets/write-requests.ts'

/** Opens the timesheet and writes every change that its worker requested; those whose entry has changed since stay. */
export const acceptTimesheetChanges = memberHandler(
  timesheetCalls.acceptTimesheetChanges,
  async ({ table, role, user, author, params, now, body: { version, reason = null } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const step = { table, author, ...params, now, version, reason }
    const body = await openAndWrite({ table, author, user }, step, {
      choose: ({ user: owner, state: { dispute, owed_paid } }) => {
        requireManages(role, owner.role)
        if (owed_paid) throw new HttpError('conflict', message('owedPaid'))
        const requests = dispute?.requests ?? []
        if (requests.length === 0) throw new HttpError('conflict', message('nothingAsked'))
        return requests
      },
      answersWords: true,
      open: (open, written) => ({
        next: after(
          step,
          open,
          'accepted',
          { status: 'open', summary: null },
          written.map(({ uuid }) => uuid),
        ),
      }),
    })
    return { body }
  },
)
