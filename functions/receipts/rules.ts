import { message } from '../../shared/messages/message.ts'
import { canSeeEveryone } from '../../shared/fields/role.ts'
import { HttpError, notFound } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import type { StoredReceipt } from '../store/receipts.ts'

export type Who = Pick<MemberRequest, 'role' | 'user'>

/** Painters see and change their own receipts, the office everybody's. */
export function isTheirs(
  { role, user }: Who,
  { user_id }: Pick<StoredReceipt, 'user_id'>,
): boolean {
  return canSeeEveryone(role) || user_id === user.uuid
}

/** Throws 404 where a receipt is not theirs. */
export function requireReceiptAccess(who: Who, receipt: Pick<StoredReceipt, 'user_id'>): void {
  if (!isTheirs(who, receipt)) throw notFound()
}

/** 409 once it was paid back: what was paid stays as it was. */
export function requireNotReimbursed({ repaid_at }: StoredReceipt): void {
  if (repaid_at) throw new HttpError('conflict', message('receiptRepaid'))
}
