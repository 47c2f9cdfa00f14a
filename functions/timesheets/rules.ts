import { message } from '../../shared/messages/message.ts'
import { canSeeEveryone, seesPayOf } from '../../shared/fields/role.ts'
import { forbidden } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { userStore } from '../store/users.ts'

/** A sheet is what somebody earns: a supervisor sees their painters' and their own. */
export async function requirePayAccess(
  { table, user }: Pick<MemberRequest, 'table' | 'user'>,
  owner: string,
): Promise<void> {
  // Admins see all pay, and everybody sees their own: the owner need not be read.
  if (user.role === 'admin' || user.uuid === owner) return
  const person = await userStore.find(table, owner)
  if (person && !seesPayOf(user, person)) throw forbidden(message('paintersOnly'))
}

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
