import { userCalls } from '../../../shared/calls/users.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeUser } from '../../store/users.ts'
import { rosterChanged } from './roster.ts'
import { checkOwnerKept, requireManages } from './rules.ts'
import { viewUser } from './view.ts'

export const deactivateUser = memberHandler(
  userCalls.deactivateUser,
  async ({ table, role, author, params, now }) => {
    const changed = await changeUser(table, params.uuid, author, {
      action: 'deactivated',
      mutate: (current) => {
        requireManages(role, current.role)
        return current.is_active ? { ...current, is_active: false } : current
      },
      also: (before, after) => checkOwnerKept(table, author, before, after),
    })
    await rosterChanged(table, now)
    return { body: viewUser(table, changed) }
  },
)
