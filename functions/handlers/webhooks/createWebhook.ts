import { message } from '../../../shared/messages/message.ts'
import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { createWebhook as insertWebhook, listWebhooks } from '../../store/webhooks.ts'
import { checkUrl } from '../../webhooks/check-url.ts'
import { withSecret } from '../../webhooks/view.ts'

/** The most that a company has at a time. */
const mostWebhooks = 20

export const createWebhook = memberHandler(
  webhookCalls.createWebhook,
  async ({ table, author, body: { url, events }, idempotency, now }) => {
    checkUrl(url)
    const all = await listWebhooks(table)
    const isRepeated = all.some(({ uuid }) => uuid === idempotency.uuid)
    if (all.length >= mostWebhooks && !isRepeated) {
      throw new HttpError('conflict', message('tooManyWebhooks'))
    }
    const { record, created } = await insertWebhook(table, author, (created_at) => ({
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
    }))
    return { body: withSecret(table.id, record, now), created }
  },
)
