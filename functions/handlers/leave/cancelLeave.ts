import { leaveCalls } from '../../../shared/leave/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { takeBackLeave } from '../../leave/decide.ts'
import { viewOneLeave } from '../../leave/view.ts'

export const cancelLeave = memberHandler(
  leaveCalls.cancelLeave,
  async ({ table, user, author, params: { uuid }, now }) => ({
    body: await viewOneLeave(table, user, await takeBackLeave(table, user, author, uuid, now)),
  }),
)
