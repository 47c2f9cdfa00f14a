import { api } from '../../../shared/api.ts'
import { message } from '../../../shared/messages/message.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { badField } from '../../errors.ts'
import { requireEntryAccess } from './rules.ts'
import { viewEntries } from './view.ts'

export const listLogEntries = memberHandler(
  api.listLogEntries,
  async ({ table, role, user, query, page }) => {
    if (query.user_id !== undefined) requireEntryAccess({ role, user }, query.user_id)
    if (query.from && query.to && query.from >= query.to) {
      throw badField('to', message('endBeforeStart'))
    }
    const own = canSeeEveryone(role) ? {} : { user_id: user.uuid }
    return viewEntries(table, { ...query, ...own }, page)
  },
)
