import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { changeUser } from '../../store/users.ts'
import { mayManage } from './rules.ts'
import { viewUser } from './view.ts'

export const deactivateUser = forMembers(
  api.deactivateUser,
  async ({ table, role, act, params }) => {
    const changed = await changeUser(table, params.uuid, act, {
      mutate: (current) => {
        mayManage(role, current.role)
        return current.is_active ? { ...current, is_active: false } : current
      },
    })
    return { body: viewUser(table, changed) }
  },
)
