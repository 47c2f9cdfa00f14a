import { sessionCalls } from '../../../shared/session/calls.ts'
import { clearCookie, cookieValue, sessionCookie } from '../../http/cookies.ts'
import { publicHandler } from '../../http/handler.ts'
import { endSession, sessionName } from '../../store/access/sessions.ts'

export const logout = publicHandler(sessionCalls.logout, async ({ event }) => {
  // By the cookie, not by the caller: an idle session or a deactivated person's ends as well.
  const secret = cookieValue(event.cookies, sessionCookie)
  if (secret) await endSession(sessionName(secret))
  return { body: { ok: true as const }, cookies: [clearCookie(sessionCookie)] }
})
