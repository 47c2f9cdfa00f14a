import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { changeUser } from '../../store/users.ts'
import { viewUser } from './view.ts'

export const updateOwnUser = forMembers(
  api.updateOwnUser,
  async ({ table, user, act, body: { language } }) => {
    const changed = await changeUser(table, user.uuid, act, {
      mutate: (current) => ({ ...current, language }),
    })
    return { body: viewUser(table, changed) }
  },
)
