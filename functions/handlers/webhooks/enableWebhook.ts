import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { webhookStore } from '../../store/webhooks.ts'
import { viewWebhook } from '../../webhooks/view.ts'

export const enableWebhook = memberHandler(
  webhookCalls.enableWebhook,
  async ({ table, author, params: { uuid }, now }) => {
    const webhook = await webhookStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => ({ ...current, disabled_at: null, disabled_reason: null }),
    })
    return { body: viewWebhook(webhook, now) }
  },
)
