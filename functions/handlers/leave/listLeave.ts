import { leaveCalls } from '../../../shared/leave/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewLeave } from '../../leave/view.ts'
import { listLeave as readLeave } from '../../store/schedule/leave.ts'

export const listLeave = memberHandler(
  leaveCalls.listLeave,
  async ({ table, user, page, query: { user_id, state, from } }) => {
    const whose = canSeeEveryone(user.role) ? user_id : user.uuid
    // Of somebody else there is nothing that a painter may see.
    if (user_id !== undefined && whose !== user_id) return { body: [], next: null }
    const { items, next } = await readLeave(table, { user_id: whose, state, from }, page)
    return { body: await viewLeave(table, user, items), next }
  },
)
