import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { deleteWebhook as endWebhook } from '../../store/webhooks.ts'
import { viewWebhook } from '../../webhooks/view.ts'

export const deleteWebhook = memberHandler(
  webhookCalls.deleteWebhook,
  async ({ table, author, params: { uuid }, now }) => {
    const webhook = await endWebhook(table, uuid, author)
    return { body: viewWebhook(webhook, now) }
  },
)
