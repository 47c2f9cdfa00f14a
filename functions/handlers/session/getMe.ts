import { sessionCalls } from '../../../shared/session/calls.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { deviceName } from '../../http/device-name.ts'
import { header, type ApiEvent } from '../../http/event.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewSessionUser } from '../../session/view.ts'

/** Lists a session from before there was a list. A failure is retried by the next page, which calls this first, too. */
async function list(event: ApiEvent, { secret, session }: SignedInCaller): Promise<void> {
  if (secret === null || session.handle !== undefined) return
  try {
    const { enlistSession } = await import('../../store/access/own-sessions.ts')
    await enlistSession(secret, session, deviceName(header(event, 'user-agent') ?? ''))
  } catch (error) {
    console.warn(error)
  }
}

export const getMe = memberHandler(sessionCalls.getMe, async ({ table, user, caller, event }) => {
  const [body] = await Promise.all([
    viewSessionUser(table, caller.session.identity, user),
    list(event, caller),
  ])
  return { body }
})
