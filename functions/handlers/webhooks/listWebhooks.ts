import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { listWebhooks as readWebhooks } from '../../store/webhooks.ts'
import { viewWebhook } from '../../webhooks/view.ts'

export const listWebhooks = memberHandler(webhookCalls.listWebhooks, async ({ table, now }) => {
  const all = await readWebhooks(table)
  const newestFirst = all.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return { body: newestFirst.map((webhook) => viewWebhook(webhook, now)) }
})
