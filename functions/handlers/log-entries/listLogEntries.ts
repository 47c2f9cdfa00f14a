import { api } from '../../../shared/api.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { forMembers } from '../../operation.ts'
import { mayTouchEntriesOf } from './rules.ts'
import { viewEntries } from './view.ts'

export const listLogEntries = forMembers(
  api.listLogEntries,
  async ({ table, role, user, query, page }) => {
    if (query.user_id !== undefined) mayTouchEntriesOf({ role, user }, query.user_id)
    const own = canSeeEveryone(role) ? {} : { user_id: user.uuid }
    return viewEntries(table, { ...query, ...own }, page)
  },
)
