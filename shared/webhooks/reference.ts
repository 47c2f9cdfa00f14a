import type { Reference } from '../contract/reference.ts'
import type { webhookCalls } from './calls.ts'

export const webhookReference: Reference<typeof webhookCalls> = {
  listWebhooks: { summary: 'The endpoints that are told what happens', scope: 'webhooks:write' },
  createWebhook: {
    summary: 'Add an endpoint; its secret is shown this once',
    scope: null,
    example: { url: 'https://hooks.example.com/dropcloth', events: ['punch.recorded'] },
  },
  updateWebhook: {
    summary: 'Change where an endpoint is, and what it is told',
    scope: null,
    example: {
      url: 'https://hooks.example.com/dropcloth',
      events: ['punch.recorded', 'punch.corrected'],
    },
  },
  deleteWebhook: { summary: 'Delete an endpoint', scope: 'webhooks:write' },
  rotateWebhookSecret: {
    summary: 'Change an endpoint’s secret; the former one signs for another day, too',
    scope: null,
  },
  testWebhook: { summary: 'Send an endpoint a test event', scope: 'webhooks:write' },
  enableWebhook: {
    summary: 'Send to an endpoint again that was turned off',
    scope: 'webhooks:write',
  },
  listDeliveries: {
    summary: 'What an endpoint was sent in the last 30 days, newest first',
    scope: 'webhooks:write',
  },
  replayDelivery: { summary: 'Send a delivery again, under the same id', scope: 'webhooks:write' },
}
