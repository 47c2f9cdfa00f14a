import { message } from '../../../shared/messages/message.ts'
import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { webhookDueList } from '../../store/access/due-tenants.ts'
import { findOver, findPending, movePending, restartDelivery } from '../../store/deliveries.ts'
import { liftHold } from '../../store/delivery-leases.ts'
import { webhookStore } from '../../store/webhooks.ts'
import { refuseDisabled } from '../../webhooks/refuse-disabled.ts'
import { viewDelivery } from '../../webhooks/view.ts'

export const replayDelivery = memberHandler(
  webhookCalls.replayDelivery,
  async ({ table, params: { uuid, id }, now }) => {
    const webhook = await webhookStore.find(table, uuid)
    if (!webhook) throw notFound()
    refuseDisabled(webhook)
    const key = { webhook_id: uuid, id }
    const [over, pending] = await Promise.all([findOver(table, key), findPending(table, key)])
    if (!over && !pending) throw notFound()
    // Before it is on its way: what has it sent leaves an endpoint alone that is held.
    await liftHold(table, uuid)
    const again = over
      ? await restartDelivery(table, over, now)
      : pending && (await movePending(table, pending, { next_at: now, attempts: 0 }))
    if (!again) throw new HttpError('conflict', message('busy'))
    // One that waited for its next attempt is not new to the stream.
    await webhookDueList.makeDue(table.id, now)
    return { body: viewDelivery(again) }
  },
)
