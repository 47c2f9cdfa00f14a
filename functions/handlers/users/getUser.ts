import { userCalls } from '../../../shared/calls/users.ts'
import { detailEntries } from '../../../shared/log-entry.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { findUser } from '../../store/users.ts'
import { viewEntries } from '../log-entries/view.ts'
import { viewUser } from './view.ts'

export const getUser = memberHandler(
  userCalls.getUser,
  async ({ table, role, user: reader, params }) => {
    const mayRead = canSeeEveryone(role) || params.uuid === reader.uuid
    const [user, entries] = await Promise.all([
      findUser(table, params.uuid),
      mayRead
        ? viewEntries(table, { user_id: params.uuid }, { limit: detailEntries })
        : { body: [] },
    ])
    if (!user) throw notFound()
    const log_entries = entries.body.map((entry) => ({ ...entry, description: entry.notes }))
    return { body: { ...viewUser(table, user), log_entries } }
  },
)
