import { queuedRouteKeys } from '../../../shared/api/queued-calls.ts'
import { forgetMembership, knownMembership, readCaller } from '../caller.ts'
import { callsIn } from '../calls-in.ts'
import { takeShare } from '../fair-share.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { sessionCookie } from '../cookies.ts'
import { bearerOf, viewerOf, type ApiMiddleware } from '../event.ts'

/** Finds out who makes the call, and turns it away where they or their company have asked their share. */
export function identifyCaller(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const now = event.now ?? Date.now()
      const token = bearerOf(event)
      if (token !== null) {
        if (event.cookies?.some((each) => each.trim().startsWith(`${sessionCookie}=`))) {
          throw new HttpError('bad_request', message('tokenAndCookie'))
        }
        // Few companies have programs of their own: it is loaded with the first call of one.
        const { readTokenCaller } = await import('../tokens/read-token-caller.ts')
        event.caller = await readTokenCaller(event, token, viewerOf(event), now)
      }
      const share = queuedRouteKeys.includes(event.routeKey) ? 'first' : 'others'
      // Before anything is read: who floods costs nobody else a thing.
      const known = knownMembership(event)
      if (known) await takeShare(known, share, now)
      if (token === null) event.caller = await readCaller(event, now)
      if (!event.caller) forgetMembership(event)
      const { member } = event.caller ?? {}
      if (known || !member) return
      const calls = callsIn(event)
      await takeShare({ tenant_id: member.table.id, user_id: member.user.uuid }, share, now, calls)
    },
  }
}
