import { api } from '../../../shared/api.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { forMembers } from '../../operation.ts'
import { badField } from '../../refusal.ts'
import { mayTouchEntriesOf } from './rules.ts'
import { viewEntries } from './view.ts'

export const listLogEntries = forMembers(
  api.listLogEntries,
  async ({ table, role, user, query, page }) => {
    if (query.user_id !== undefined) mayTouchEntriesOf({ role, user }, query.user_id)
    if (query.from && query.to && query.from >= query.to) {
      throw badField('to', 'The end must be after the beginning.')
    }
    const own = canSeeEveryone(role) ? {} : { user_id: user.uuid }
    return viewEntries(table, { ...query, ...own }, page)
  },
)
