import { ownSessionCalls } from '../../../shared/sessions/calls.ts'
import { busy } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { endOthers, readOwnSessions, viewSessions } from '../../sessions/own-sessions.ts'

/** Number of times that the list is read: a session that was about to end can open another one in the meantime. */
const rounds = 5

export const endOtherSessions = memberHandler(
  ownSessionCalls.endOtherSessions,
  async ({ caller, user, now }) => {
    for (let round = 0; round < rounds; round += 1) {
      if (await endOthers(caller)) {
        return { body: viewSessions(await readOwnSessions(caller, user, now)) }
      }
    }
    throw busy()
  },
)
