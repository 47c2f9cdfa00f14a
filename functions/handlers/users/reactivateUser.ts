import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { changeUser } from '../../store/users.ts'
import { mayManage } from './rules.ts'
import { viewUser } from './view.ts'

export const reactivateUser = forMembers(
  api.reactivateUser,
  async ({ table, role, act, params }) => {
    const changed = await changeUser(table, params.uuid, act, {
      mutate: (current) => {
        mayManage(role, current.role)
        return current.is_active ? current : { ...current, is_active: true }
      },
    })
    return { body: viewUser(table, changed) }
  },
)
