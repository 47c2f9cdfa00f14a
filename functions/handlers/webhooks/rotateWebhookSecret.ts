import { message } from '../../../shared/messages/message.ts'
import { webhookCalls } from '../../../shared/webhooks/calls.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { webhookStore } from '../../store/webhooks.ts'
import { formerSigns, replacedLately } from '../../webhooks/secret.ts'
import { withSecret } from '../../webhooks/view.ts'

/** A header holds so many former signatures at most. */
const mostFormer = 3

export const rotateWebhookSecret = memberHandler(
  webhookCalls.rotateWebhookSecret,
  async ({ table, author, params: { uuid }, now, at }) => {
    const webhook = await webhookStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        const replaced = replacedLately(current, now)
        if (replaced.length >= mostFormer) {
          const free = Date.parse(replaced[0] ?? at) + formerSigns
          const hours = Math.ceil((free - now) / 3_600_000)
          throw new HttpError('conflict', message('rotatedOften', { hours }))
        }
        return {
          ...current,
          generation: current.generation + 1,
          replaced_at: [...replaced, at],
        }
      },
    })
    return { body: withSecret(table.id, webhook, now) }
  },
)
