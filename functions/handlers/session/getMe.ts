import { sessionCalls } from '../../../shared/session/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewSessionUser } from '../../session/view.ts'

export const getMe = memberHandler(sessionCalls.getMe, async ({ table, user, caller }) => ({
  body: await viewSessionUser(table, caller.session.identity, user),
}))
