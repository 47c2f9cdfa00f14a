import { sessionCalls } from '../../../shared/session/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewSessionUser } from '../../session/view.ts'

export const getMe = memberHandler(sessionCalls.getMe, async ({ table, user, caller, event }) => {
  const { secret, session } = caller
  if (secret !== null && session.handle === undefined) {
    const { listFormer } = await import('../../sessions/list-former.ts')
    await listFormer(event, secret, session)
  }
  return { body: await viewSessionUser(table, session.identity, user) }
})
