import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { queueMade } from '../../emails/queue-made.ts'
import { webhookStore } from '../../store/webhooks.ts'
import { checkUrl } from '../../webhooks/check-url.ts'
import { viewWebhook } from '../../webhooks/view.ts'

export const updateWebhook = memberHandler(
  webhookCalls.updateWebhook,
  async ({ table, user, author, params: { uuid }, body: { url, events, version }, now }) => {
    checkUrl(url)
    const webhook = await webhookStore.change(table, uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewWebhook(current, now),
      mutate: (current) => ({ ...current, url, events: [...new Set(events)] }),
      also: async (before, after) => {
        if (before.url === after.url) return []
        const what = new URL(url).host
        return (await queueMade(table, { kind: 'new_webhook', uuid, what, user, now }))()
      },
    })
    return { body: viewWebhook(webhook, now) }
  },
)
