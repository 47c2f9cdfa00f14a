import { randomUUID } from 'node:crypto'
import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { webhookRoutes } from '../../../shared/webhooks/routes.ts'
import { env } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { putDelivery } from '../../store/deliveries.ts'
import { liftHold } from '../../store/delivery-leases.ts'
import { webhookStore } from '../../store/webhooks.ts'
import { deliveryId } from '../../webhooks/event-of.ts'
import { newDelivery } from '../../webhooks/record-event.ts'
import { refuseDisabled } from '../../webhooks/refuse-disabled.ts'
import { viewDelivery } from '../../webhooks/view.ts'

export const testWebhook = memberHandler(
  webhookCalls.testWebhook,
  async ({ table, params: { uuid }, now, at }) => {
    const webhook = await webhookStore.find(table, uuid)
    if (!webhook) throw notFound()
    refuseDisabled(webhook)
    const url = `${env.ORIGINS[0] ?? ''}${webhookRoutes.listWebhooks.path}`
    const data = { id: uuid, version: webhook.version, url }
    const event = { type: 'endpoint.test' as const, timestamp: at, data }
    const delivery = newDelivery(uuid, { id: deliveryId(randomUUID(), at), event }, now)
    await liftHold(table, uuid)
    await putDelivery(table, delivery)
    return { body: viewDelivery(delivery) }
  },
)
