import * as z from 'zod/mini'
import { env } from '../../env.ts'
import type { StoredDelivery } from '../../store/deliveries.ts'
import type { StoredWebhook } from '../../store/webhooks.ts'
import { callFunction } from '../../call-function.ts'
import { posted, type Posted } from '../../webhooks/posted.ts'
import { signingSecrets } from '../../webhooks/secret.ts'
import { signedHeaders } from '../../webhooks/sign.ts'

/** Has a delivery posted once, signed for this very second. */
export async function attemptDelivery(
  tenant: string,
  webhook: StoredWebhook,
  { id, body }: StoredDelivery,
  now: number,
): Promise<Posted> {
  const timestamp = Math.floor(now / 1000)
  const headers = signedHeaders({ id, timestamp, body }, signingSecrets(tenant, webhook, now))
  return z.parse(
    posted,
    await callFunction(env.SENDER_FUNCTION, { url: webhook.url, headers, body }),
  )
}
