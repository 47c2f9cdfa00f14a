import { message } from '../../shared/messages/message.ts'
import { saysWhatWasUsed } from '../../shared/paints/paint.ts'
import { canSeeEveryone } from '../../shared/fields/role.ts'
import { badField, forbidden } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import type { StoredPaint } from '../store/paints.ts'

/** Painters change what they recorded themselves; the office, everything. */
export function requirePaintAccess(
  { role, user }: Pick<MemberRequest, 'role' | 'user'>,
  owner: string,
): void {
  if (canSeeEveryone(role) || owner === user.uuid) return
  throw forbidden(message('ownPaintsOnly'))
}

/** A record says a color or a product. */
export function requireWhatWasUsed(paint: StoredPaint): void {
  if (!saysWhatWasUsed(paint)) throw badField('color_name', message('paintSaysNothing'))
}
