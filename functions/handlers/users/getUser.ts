import { api } from '../../../shared/api.ts'
import { detailEntries } from '../../../shared/log-entry.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { findUser } from '../../store/users.ts'
import { viewEntries } from '../log-entries/view.ts'
import { viewUser } from './view.ts'

export const getUser = memberHandler(api.getUser, async ({ table, role, user: reader, params }) => {
  const user = await findUser(table, params.uuid)
  if (!user) throw notFound()
  const mayRead = canSeeEveryone(role) || user.uuid === reader.uuid
  const entries = mayRead
    ? (await viewEntries(table, { user_id: user.uuid }, { limit: detailEntries })).body
    : []
  const log_entries = entries.map((entry) => ({ ...entry, description: entry.notes }))
  return { body: { ...viewUser(table, user), log_entries } }
})
