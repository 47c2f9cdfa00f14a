import * as z from 'zod/mini'
import { emailKind, type EmailKind } from '../shared/emails/email.ts'
import { env } from './env.ts'
import { isSignature, signatureOf, signaturesOf } from './signature.ts'

const unsubscribeClaims = z.object({ tenant: z.uuid(), user: z.uuid(), kind: emailKind })
type UnsubscribeClaims = { tenant: string; user: string; kind: EmailKind }

const invitationText = (tenant: string, user: string, period: string) =>
  `invitation:${tenant}.${user}.${period}`

/**
 * Returns the token of an invitation's link, of which the table stores a hash only. `period` tells a person's
 * invitations apart.
 */
export function invitationToken(tenant: string, user: string, period: string): string {
  return signatureOf(env.LINK_SECRETS, invitationText(tenant, user, period))
}

/** Returns the tokens that an invitation may have been made with; the secret may have changed before its email leaves. */
export function invitationTokens(tenant: string, user: string, period: string): string[] {
  return signaturesOf(env.LINK_SECRETS, invitationText(tenant, user, period))
}

/** Returns what an email carries to end its kind, and nothing else. */
export function unsubscribeToken({ tenant, user, kind }: UnsubscribeClaims): string {
  const payload = [tenant, user, kind].join('~')
  return `${payload}~${signatureOf(env.LINK_SECRETS, `unsubscribe:${payload}`)}`
}

/** Returns whose emails of which kind a token ends, or null if it is not ours. */
export function readUnsubscribeToken(token: string): UnsubscribeClaims | null {
  const [tenant, user, kind, signature = ''] = token.split('~')
  const found = unsubscribeClaims.safeParse({ tenant, user, kind })
  const signed = `unsubscribe:${[tenant, user, kind].join('~')}`
  return found.success && isSignature(env.LINK_SECRETS, signed, signature) ? found.data : null
}
