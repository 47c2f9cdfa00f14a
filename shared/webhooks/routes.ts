import { del, get, post, put } from '../contract/route.ts'

export const webhookRoutes = {
  listWebhooks: get('/api/webhooks'),
  createWebhook: post('/api/webhooks'),
  updateWebhook: put('/api/webhooks/{uuid}'),
  deleteWebhook: del('/api/webhooks/{uuid}'),
  rotateWebhookSecret: post('/api/webhooks/{uuid}/rotate'),
  testWebhook: post('/api/webhooks/{uuid}/test'),
  enableWebhook: post('/api/webhooks/{uuid}/enable'),
  listDeliveries: get('/api/webhooks/{uuid}/deliveries'),
  replayDelivery: post('/api/webhooks/{uuid}/deliveries/{id}/replay'),
} as const
