import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { userStore } from '../../store/users.ts'
import { endCredentials, withoutCredentials } from '../../users/credentials.ts'
import { rosterChanged } from '../../users/roster.ts'
import { requireManages } from '../../users/rules.ts'
import { viewUser } from '../../users/view.ts'

export const reactivateUser = memberHandler(
  userCalls.reactivateUser,
  async ({ table, role, author, params, at, now }) => {
    const membership = openTenantTable(table.id, 'membership')
    const changed = await userStore.change(membership, params.uuid, author, {
      action: 'reactivated',
      mutate: (current) => {
        requireManages(role, current.role)
        if (current.is_active) return current
        // Again, for a secret that a slow request stored since: a cookie may be on a lost phone.
        return { ...withoutCredentials(current, at), is_active: true }
      },
      also: (before) => endCredentials(membership, before),
    })
    await rosterChanged(table, now)
    return { body: viewUser(table, changed) }
  },
)
