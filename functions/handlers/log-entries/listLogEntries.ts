import { logEntryCalls } from '../../../shared/calls/log-entries.ts'
import { message } from '../../../shared/messages/message.ts'
import { memberHandler } from '../../http/handler.ts'
import { badField } from '../../errors.ts'
import { requireEntryAccess, seenBy } from './rules.ts'
import { viewEntries } from './view.ts'

export const listLogEntries = memberHandler(
  logEntryCalls.listLogEntries,
  async ({ table, role, user, query, page }) => {
    if (query.user_id !== undefined) requireEntryAccess({ role, user }, query.user_id)
    if (query.from && query.to && query.from >= query.to) {
      throw badField('to', message('endBeforeStart'))
    }
    return viewEntries(table, { ...query, ...seenBy({ role, user }) }, page)
  },
)
