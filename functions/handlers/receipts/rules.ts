import { message } from '../../../shared/messages/message.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { HttpError, notFound } from '../../errors.ts'
import type { MemberRequest } from '../../http/handler.ts'
import type { StoredReceipt } from '../../store/receipts.ts'

/** Painters see and change their own receipts, the office everybody's; 404 for all others. */
export function requireReceiptAccess(
  { role, user }: Pick<MemberRequest, 'role' | 'user'>,
  { user_id }: Pick<StoredReceipt, 'user_id'>,
): void {
  if (!canSeeEveryone(role) && user_id !== user.uuid) throw notFound()
}

/** 409 once it was paid back: what was paid stays as it was. */
export function requireNotRepaid({ repaid_at }: StoredReceipt): void {
  if (repaid_at) throw new HttpError('conflict', message('receiptRepaid'))
}
