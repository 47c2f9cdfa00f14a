import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { listDeliveries as readDeliveries } from '../../store/deliveries.ts'
import { webhookStore } from '../../store/webhooks.ts'
import { viewDelivery } from '../../webhooks/view.ts'

export const listDeliveries = memberHandler(
  webhookCalls.listDeliveries,
  async ({ table, params: { uuid }, page }) => {
    if (!(await webhookStore.find(table, uuid))) throw notFound()
    const { items, next } = await readDeliveries(table, uuid, page)
    return { body: items.map(viewDelivery), next }
  },
)
