import { message } from '../../../../shared/messages/message.ts'
import { canSeeEveryone } from '../../../../shared/role.ts'
import { forbidden } from '../../../errors.ts'
import type { MemberRequest } from '../../../http/handler.ts'

type Who = Pick<MemberRequest, 'role' | 'user'>

/** Painters see and submit their own sheet only. */
export function requireSheetAccess({ role, user }: Who, owner: string): void {
  if (canSeeEveryone(role) || owner === user.uuid) return
  throw forbidden(message('ownTimesheetsOnly'))
}

/** Nobody but an admin approves their own hours, or opens them again. */
export function requireNotOwn({ role, user }: Who, owner: string): void {
  if (role === 'admin' || owner !== user.uuid) return
  throw forbidden(message('ownTimesheet'))
}
