import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { deletePhoneLink } from '../../store/access/phone-links.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { changeUser } from '../../store/users.ts'
import { rosterChanged } from '../../users/roster.ts'
import { checkOwnerKept, requireManages } from '../../users/rules.ts'
import { viewUser } from '../../users/view.ts'

export const deactivateUser = memberHandler(
  userCalls.deactivateUser,
  async ({ table, role, author, params, now }) => {
    // Their phone's link is none of the company's rows.
    const membership = openTenantTable(table.id, 'membership')
    const changed = await changeUser(membership, params.uuid, author, {
      action: 'deactivated',
      mutate: (current) => {
        requireManages(role, current.role)
        return current.is_active ? { ...current, is_active: false, phone_link: null } : current
      },
      also: (before, after) => [
        ...checkOwnerKept(table, author, before, after),
        ...(before.phone_link && !after.phone_link ? [deletePhoneLink(before.phone_link.id)] : []),
      ],
    })
    await rosterChanged(table, now)
    return { body: viewUser(table, changed) }
  },
)
