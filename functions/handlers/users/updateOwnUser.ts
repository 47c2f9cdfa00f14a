import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { userStore } from '../../store/users.ts'
import { viewUser } from '../../users/view.ts'

export const updateOwnUser = memberHandler(
  userCalls.updateOwnUser,
  async ({ table, user, author, body: { language } }) => {
    const changed = await userStore.change(table, user.uuid, author, {
      action: 'updated',
      mutate: (current) => ({ ...current, language }),
    })
    return { body: viewUser(table, changed) }
  },
)
