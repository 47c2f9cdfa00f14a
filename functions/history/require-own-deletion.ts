import { message } from '../../shared/messages/message.ts'
import { canSeeEveryone } from '../../shared/fields/role.ts'
import { forbidden } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'

/** 403 where a painter would bring back what the office took away. */
export function requireOwnDeletion(
  { role, user }: Pick<MemberRequest, 'role' | 'user'>,
  { deleted_by }: { deleted_by: string | null },
): void {
  if (canSeeEveryone(role) || deleted_by === user.uuid) return
  throw forbidden(message('deletedByOffice'))
}
