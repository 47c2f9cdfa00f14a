import { message } from '../../shared/messages/message.ts'
import { isWebhookUrl } from '../../shared/webhooks/webhook-url.ts'
import { isOnThisMachine } from '../env.ts'
import { badField } from '../errors.ts'

/** Refuses an address that no event may be sent to. Only a product on one's own machine sends to that machine. */
export function checkUrl(url: string): void {
  if (!isWebhookUrl(url, isOnThisMachine)) throw badField('url', message('webhookUrl'))
}
