import * as z from 'zod/mini'
import { call, toAdmins } from '../contract/call.ts'
import { byUuid, page } from '../contract/page.ts'
import { webhookRoutes as route } from './routes.ts'
import * as webhooks from './webhook.ts'

export const webhookCalls = {
  listWebhooks: call({ ...route.listWebhooks, ...toAdmins(z.array(webhooks.webhook)) }),
  createWebhook: call({
    ...route.createWebhook,
    body: webhooks.newWebhook,
    ...toAdmins(webhooks.webhookWithSecret),
    kind: 'create',
    needsFreshSignIn: true,
    errors: ['conflict'],
  }),
  updateWebhook: call({
    ...route.updateWebhook,
    params: byUuid,
    body: webhooks.webhookChange,
    ...toAdmins(webhooks.webhook),
    needsFreshSignIn: true,
    errors: ['not_found', 'conflict'],
  }),
  deleteWebhook: call({
    ...route.deleteWebhook,
    staysOpen: true,
    params: byUuid,
    ...toAdmins(webhooks.webhook),
    errors: ['not_found'],
  }),
  rotateWebhookSecret: call({
    ...route.rotateWebhookSecret,
    params: byUuid,
    ...toAdmins(webhooks.webhookWithSecret),
    needsFreshSignIn: true,
    errors: ['not_found', 'conflict'],
  }),
  testWebhook: call({
    ...route.testWebhook,
    params: byUuid,
    ...toAdmins(webhooks.delivery),
    errors: ['not_found', 'conflict'],
  }),
  enableWebhook: call({
    ...route.enableWebhook,
    params: byUuid,
    ...toAdmins(webhooks.webhook),
    errors: ['not_found'],
  }),
  listDeliveries: call({
    ...route.listDeliveries,
    ...page,
    params: byUuid,
    ...toAdmins(z.array(webhooks.delivery)),
    errors: ['not_found'],
  }),
  replayDelivery: call({
    ...route.replayDelivery,
    params: webhooks.deliveryPath,
    ...toAdmins(webhooks.delivery),
    errors: ['not_found', 'conflict'],
  }),
}
