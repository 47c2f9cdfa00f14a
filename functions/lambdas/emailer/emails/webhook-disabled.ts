import { webhookStore } from '../../../store/webhooks.ts'
import type { TenantTable } from '../../../store/table/tenant-table.ts'
import type { Email } from './email.ts'
import type { Writing } from './writing.ts'

/** What the account's owner is told of an endpoint that gets nothing any more; null where it does again, or is gone. */
export async function readWebhookDisabled(
  table: TenantTable,
  { texts, company, language, linkTo }: Writing,
  period: string,
): Promise<Email | null> {
  const webhook = await webhookStore.find(table, period.slice(period.indexOf('_') + 1))
  if (!webhook?.disabled_reason) return null
  const { endpoint } = texts
  const { host } = new URL(webhook.url)
  return {
    language,
    subject: endpoint.subject(company, host),
    title: endpoint.title,
    preview: endpoint.preview(host),
    reason: endpoint.reason(company),
    unsubscribe: null,
    blocks: [
      { kind: 'paragraph', text: endpoint.reasons[webhook.disabled_reason](webhook.url) },
      { kind: 'paragraph', text: endpoint.what },
      { kind: 'button', text: endpoint.open, href: linkTo('/account') },
    ],
  }
}
