import { ownSessionCalls } from '../../../shared/sessions/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { readOwnSessions, viewSessions } from '../../sessions/own-sessions.ts'

export const listSessions = memberHandler(
  ownSessionCalls.listSessions,
  async ({ caller, user, now }) => ({
    body: viewSessions(await readOwnSessions(caller, user, now)),
  }),
)
