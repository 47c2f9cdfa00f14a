import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeUser } from '../../store/users.ts'
import { rosterChanged } from '../../users/roster.ts'
import { requireManages } from '../../users/rules.ts'
import { viewUser } from '../../users/view.ts'

export const reactivateUser = memberHandler(
  userCalls.reactivateUser,
  async ({ table, role, author, params, at, now }) => {
    const changed = await changeUser(table, params.uuid, author, {
      action: 'reactivated',
      mutate: (current) => {
        requireManages(role, current.role)
        if (current.is_active) return current
        // Sessions from before the deactivation stay ended: a cookie may be on a lost phone.
        return { ...current, is_active: true, sessions_from: at }
      },
    })
    await rosterChanged(table, now)
    return { body: viewUser(table, changed) }
  },
)
