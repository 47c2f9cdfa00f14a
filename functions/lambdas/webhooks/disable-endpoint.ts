import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { periodOf } from '../../emails/queue-made.ts'
import { emailDueList } from '../../store/access/due-tenants.ts'
import { queueEmail } from '../../store/emails.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { disableWebhook, type StoredWebhook } from '../../store/webhooks.ts'

/** Sends an endpoint nothing more, and mails the account's owner why; once, however often it is asked for. */
export async function disableEndpoint(
  table: TenantTable,
  { uuid }: StoredWebhook,
  reason: NonNullable<Webhook['disabled_reason']>,
  now: number,
): Promise<void> {
  const tenant = await findTenant(table)
  if (!tenant) return
  // First: a mail that nobody is due to send would wait until the next one.
  await emailDueList.makeDue(table.id, now)
  const at = new Date(now).toISOString()
  await disableWebhook(table, uuid, { at, reason }, () => [
    queueEmail(
      table,
      { kind: 'webhook_disabled', period: periodOf(at, uuid), user_id: tenant.account_owner },
      now,
    ),
  ])
}
