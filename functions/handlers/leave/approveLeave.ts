import { leaveCalls } from '../../../shared/leave/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { decideLeave } from '../../leave/decide.ts'
import { viewOneLeave } from '../../leave/view.ts'

export const approveLeave = memberHandler(
  leaveCalls.approveLeave,
  async ({ table, user, author, params: { uuid } }) => ({
    body: await viewOneLeave(table, user, await decideLeave(table, user, author, uuid, 'approved')),
  }),
)
