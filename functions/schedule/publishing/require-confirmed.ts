import { message } from '../../../shared/messages/message.ts'
import {
  mustBeConfirmed,
  type Confirmation,
  type Conflict,
} from '../../../shared/schedule/conflicts.ts'
import type { Publishing } from '../../../shared/schedule/publication.ts'
import { HttpError } from '../../errors.ts'
import type { StoredUser } from '../../store/users.ts'

/**
 * Throws 409 if a shift would be published to a user who cannot come, unless that user is confirmed by name: shift,
 * user and reason, as they are at this instant.
 */
export function requireConfirmed(
  conflicts: readonly Conflict[],
  confirmed: readonly Confirmation[],
  users: readonly StoredUser[],
  current: Publishing,
): void {
  const missing = conflicts
    .filter(mustBeConfirmed)
    .filter(
      ({ shift_id, user_id, code }) =>
        !confirmed.some(
          (each) => each.shift_id === shift_id && each.user_id === user_id && each.code === code,
        ),
    )
  if (missing.length === 0) return
  const names = users
    .filter(({ uuid }) => missing.some(({ user_id }) => user_id === uuid))
    .map(({ name }) => name)
    .join(', ')
  throw new HttpError('conflict', message('confirmByName', { names }), { current })
}
