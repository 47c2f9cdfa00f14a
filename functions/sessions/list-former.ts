import { deviceName } from '../http/device-name.ts'
import { header, type ApiEvent } from '../http/event.ts'
import { enlistSession } from '../store/access/own-sessions.ts'
import type { Session } from '../store/access/sessions.ts'

/** Lists a session from before there was a list. The next page tries again after a failure. */
export async function listFormer(event: ApiEvent, secret: string, session: Session): Promise<void> {
  try {
    await enlistSession(secret, session, deviceName(header(event, 'user-agent') ?? ''))
  } catch (error) {
    console.warn(error)
  }
}
