import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import { fingerprint } from '../store/access/invitations.ts'
import type { Session } from '../store/access/sessions.ts'
import type { StoredUser } from '../store/users.ts'

/** Whether the link can still let its user in. */
export function isOpen(user: StoredUser, token: string): boolean {
  return user.is_active && user.identity === null && user.invitation === fingerprint(token)
}

/** Both the link and the e-mail address, verified by the provider, must be the invited user's. */
export function isFor(user: StoredUser, token: string, session: Session): boolean {
  return isOpen(user, token) && session.email_verified && session.email.toLowerCase() === user.email
}

/** One answer for every reason, so that it tells nobody who was invited where. */
export function unusable(): HttpError {
  return new HttpError('not_found', message('invitationUnusable'))
}
