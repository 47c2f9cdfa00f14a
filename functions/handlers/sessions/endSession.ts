import { ownSessionCalls } from '../../../shared/sessions/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { readOwnSessions, viewSessions } from '../../sessions/own-sessions.ts'
import { endListedSession } from '../../store/access/own-sessions.ts'

export const endSession = memberHandler(
  ownSessionCalls.endSession,
  async ({ caller, user, params, now }) => {
    const isEnded = await endListedSession(caller.session.identity, params.uuid)
    if (!isEnded) throw notFound()
    return { body: viewSessions(await readOwnSessions(caller, user, now)) }
  },
)
