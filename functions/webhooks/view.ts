import type { Delivery, Webhook } from '../../shared/webhooks/webhook.ts'
import type { StoredDelivery } from '../store/deliveries.ts'
import type { StoredWebhook } from '../store/webhooks.ts'
import { currentSecret, formerSignsUntil } from './secret.ts'

/** An endpoint as its company sees it. */
export function viewWebhook(webhook: StoredWebhook, now: number): Webhook {
  return { ...webhook, former_secret_until: formerSignsUntil(webhook, now) }
}

/** The same with its secret, once it was made. */
export function withSecret(tenant: string, webhook: StoredWebhook, now: number) {
  return { ...viewWebhook(webhook, now), secret: currentSecret(tenant, webhook) }
}

/** A delivery as its company sees it. */
export function viewDelivery({ next_at, ...delivery }: StoredDelivery): Delivery {
  const next = delivery.state === 'pending' ? new Date(next_at).toISOString() : null
  return { ...delivery, next_attempt_at: next }
}
