import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { userStore } from '../../store/users.ts'
import { endCredentials, withoutCredentials } from '../../users/credentials.ts'
import { rosterChanged } from '../../users/roster.ts'
import { checkOwnerKept, requireManages } from '../../users/rules.ts'
import { viewUser } from '../../users/view.ts'

export const deactivateUser = memberHandler(
  userCalls.deactivateUser,
  async ({ table, role, author, params, at, now }) => {
    // A person's secrets are not among the company's items.
    const membership = openTenantTable(table.id, 'membership')
    const changed = await userStore.change(membership, params.uuid, author, {
      action: 'deactivated',
      mutate: (current) => {
        requireManages(role, current.role)
        return current.is_active
          ? { ...withoutCredentials(current, at), is_active: false }
          : current
      },
      also: async (before, after) => [
        ...checkOwnerKept(table, author, before, after),
        ...(await endCredentials(membership, before)),
      ],
    })
    await rosterChanged(table, now)
    return { body: viewUser(table, changed) }
  },
)
