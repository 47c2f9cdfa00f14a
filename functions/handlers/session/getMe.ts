import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewSessionUser } from './view.ts'

export const getMe = memberHandler(api.getMe, async ({ table, user, caller }) => ({
  body: await viewSessionUser(table, caller.session.identity, user),
}))
