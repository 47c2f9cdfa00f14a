import { env } from '../env.ts'
import { emailDueList } from '../store/access/due-tenants.ts'
import { queueEmail, type StoredEmail } from '../store/emails.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { findTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'

/** The period of an email about one record: unique, and made of what the mail service takes in a tag. */
export function periodOf(at: string, uuid: string): string {
  return `${at.replaceAll(/[:.]/g, '-')}_${uuid}`
}

interface Made {
  kind: Extract<StoredEmail['kind'], 'new_token' | 'new_webhook'>
  uuid: string
  /** Its name in the email: a token's name, or an endpoint's host. */
  what: string
  user: StoredUser
  now: number
}

/**
 * Returns the writes that queue an email about a new token or webhook, for the transaction that writes it: to the user
 * who made it, and to the account's owner. Returns none if this installation sends no email.
 */
export async function queueMade(
  table: TenantTable,
  { kind, uuid, what, user, now }: Made,
): Promise<() => TransactionWrite[]> {
  const tenant = env.MAIL_FROM === '' ? null : await findTenant(table)
  if (!tenant) return () => []
  // First: an email in a company that is not due would wait until the company's next one.
  await emailDueList.makeDue(table.id, now)
  const period = periodOf(new Date(now).toISOString(), uuid)
  const made = { by: user.uuid, by_name: user.name, what }
  return () =>
    [...new Set([user.uuid, tenant.account_owner])].map((user_id) =>
      queueEmail(table, { kind, period, user_id, made }, now),
    )
}
