import { createHmac } from 'node:crypto'
import { env } from '../env.ts'
import { accepted, newest } from '../signature.ts'
import type { StoredWebhook } from '../store/webhooks.ts'

/** For so long after it was replaced a secret signs, too, in milliseconds. */
export const formerSigns = 24 * 3_600_000

/** When the secrets were replaced that still sign. */
export function replacedLately({ replaced_at }: StoredWebhook, now: number): string[] {
  return replaced_at.filter((at) => Date.parse(at) + formerSigns > now)
}

/** Until when a former secret signs (ISO); null where none does. */
export function formerSignsUntil(webhook: StoredWebhook, now: number): string | null {
  const last = replacedLately(webhook, now).at(-1)
  return last === undefined ? null : new Date(Date.parse(last) + formerSigns).toISOString()
}

/** Makes one of an endpoint's secrets, 32 bytes as Standard Webhooks writes them; it is stored nowhere. */
function secretOf(key: Buffer, tenant: string, webhook: string, generation: number): string {
  const named = `webhook:${tenant}.${webhook}.${generation}`
  return `whsec_${createHmac('sha256', key).update(named).digest('base64')}`
}

/** The secret that an endpoint has now. */
export function currentSecret(tenant: string, { uuid, generation }: StoredWebhook): string {
  return secretOf(newest(env.WEBHOOK_SECRETS), tenant, uuid, generation)
}

/**
 * Returns the secrets that sign now, the newest first. Each is made of every value of our own secret, because
 * receivers know one that was made of a value before.
 */
export function signingSecrets(tenant: string, webhook: StoredWebhook, now: number): string[] {
  const { uuid, generation } = webhook
  const former = replacedLately(webhook, now).map((_, index) => generation - 1 - index)
  return [generation, ...former].flatMap((each) =>
    accepted(env.WEBHOOK_SECRETS).map((key) => secretOf(key, tenant, uuid, each)),
  )
}
