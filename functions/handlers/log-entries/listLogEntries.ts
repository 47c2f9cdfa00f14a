import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { memberHandler } from '../../http/handler.ts'
import { badField } from '../../errors.ts'
import { requireEntryAccess, responseByRole } from '../../log-entries/rules.ts'
import { viewEntries } from '../../log-entries/view.ts'

export const listLogEntries = memberHandler(
  logEntryCalls.listLogEntries,
  async ({ table, role, user, query, page }) => {
    if (query.user_id !== undefined) requireEntryAccess({ role, user }, query.user_id)
    if (query.from && query.to && query.from >= query.to) {
      throw badField('to', message('endBeforeStart'))
    }
    return viewEntries(table, { ...query, ...responseByRole({ role, user }) }, page)
  },
)
