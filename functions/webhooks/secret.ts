import { createHmac } from 'node:crypto'
import { env } from '../env.ts'
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

/** One of an endpoint's secrets, 32 bytes as Standard Webhooks writes them. It is made anew each time and stands nowhere. */
function secretOf(tenant: string, webhook: string, generation: number): string {
  const key = Buffer.from(env.MAIL_SECRET, 'hex')
  const named = `webhook:${tenant}.${webhook}.${generation}`
  return `whsec_${createHmac('sha256', key).update(named).digest('base64')}`
}

/** The secret that an endpoint has now. */
export function currentSecret(tenant: string, { uuid, generation }: StoredWebhook): string {
  return secretOf(tenant, uuid, generation)
}

/** The secrets that sign now, the newest first. */
export function signingSecrets(tenant: string, webhook: StoredWebhook, now: number): string[] {
  const { uuid, generation } = webhook
  const former = replacedLately(webhook, now).map((_, index) => generation - 1 - index)
  return [generation, ...former].map((each) => secretOf(tenant, uuid, each))
}
