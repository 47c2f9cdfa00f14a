import { message } from '../../shared/messages/message.ts'
import { canManage, type Role } from '../../shared/fields/role.ts'
import { forbidden } from '../errors.ts'
import type { Author } from '../store/records/audit.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { checkNotAccountOwner } from '../store/tenants.ts'
import { isActiveAdmin, type StoredUser } from '../store/users.ts'

/** Admins manage everyone, supervisors their painters. */
export function requireManages(actor: Role, target: Role): void {
  if (canManage(actor, target)) return
  throw forbidden(message('paintersOnly'))
}

/**
 * The check, within the transaction that takes an admin's rights away, that it is not the account
 * owner's, unless they do it themselves.
 */
export function checkOwnerKept(
  table: TenantTable,
  { actor }: Author,
  before: StoredUser,
  after: StoredUser,
): TransactionWrite[] {
  const loses = isActiveAdmin(before) && !isActiveAdmin(after)
  if (!loses || actor === before.uuid) return []
  return [checkNotAccountOwner(table, before.uuid, forbidden(message('accountOwner')))]
}
