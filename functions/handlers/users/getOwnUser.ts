import { userCalls } from '../../../shared/calls/users.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewUser } from './view.ts'

export const getOwnUser = memberHandler(userCalls.getOwnUser, async ({ table, user }) => ({
  body: viewUser(table, user),
}))
