import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeWebhook } from '../../store/webhooks.ts'
import { checkUrl } from '../../webhooks/check-url.ts'
import { viewWebhook } from '../../webhooks/view.ts'

export const updateWebhook = memberHandler(
  webhookCalls.updateWebhook,
  async ({ table, author, params: { uuid }, body: { url, events, version }, now }) => {
    checkUrl(url)
    const webhook = await changeWebhook(table, uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewWebhook(current, now),
      mutate: (current) => ({ ...current, url, events: [...new Set(events)] }),
    })
    return { body: viewWebhook(webhook, now) }
  },
)
