import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewUser } from '../../users/view.ts'

export const getOwnUser = memberHandler(userCalls.getOwnUser, async ({ table, user }) => ({
  body: viewUser(table, user),
}))
