import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { createWebhook as insertWebhook } from '../../store/webhooks.ts'
import { queueMade } from '../../emails/queue-made.ts'
import { checkUrl } from '../../webhooks/check-url.ts'
import { withSecret } from '../../webhooks/view.ts'

export const createWebhook = memberHandler(
  webhookCalls.createWebhook,
  async ({ table, user, author, body: { url, events }, idempotency, now }) => {
    checkUrl(url)
    const emails = await queueMade(table, {
      kind: 'new_webhook',
      uuid: idempotency.uuid,
      what: new URL(url).host,
      user,
      now,
    })
    const make = (created_at: string) => ({
      uuid: idempotency.uuid,
      url,
      events: [...new Set(events)],
      created_at,
      disabled_at: null,
      disabled_reason: null,
      generation: 1,
      replaced_at: [],
      deleted_at: null,
      version: 1,
      request_hash: idempotency.requestHash,
    })
    const { record, created } = await insertWebhook(table, author, make, emails)
    return { body: withSecret(table.id, record, now), created }
  },
)
