import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { emailKind, type EmailKind } from '../shared/mail/mail.ts'
import { env } from './env.ts'
import { isSameText } from './http/timing-safe.ts'

const unsubscribeClaims = z.object({ tenant: z.uuid(), user: z.uuid(), kind: emailKind })
const sheetOf = z.object({ tenant: z.uuid(), job: z.uuid(), link: z.uuid() })
type SheetOf = z.infer<typeof sheetOf>
type UnsubscribeClaims = { tenant: string; user: string; kind: EmailKind }

function sealOf(payload: string): string {
  const key = Buffer.from(env.MAIL_SECRET, 'hex')
  return createHmac('sha256', key).update(payload).digest('base64url')
}

/**
 * The token of an invitation's link. It is made anew for the mail, so that it stands nowhere: the table
 * keeps its hash only. `period` says which one of a person's invitations it is.
 */
export function invitationToken(tenant: string, user: string, period: string): string {
  return sealOf(`invitation:${tenant}.${user}.${period}`)
}

/** What an email carries, so that whoever holds it can end its kind, and nothing else. */
export function unsubscribeToken({ tenant, user, kind }: UnsubscribeClaims): string {
  const payload = [tenant, user, kind].join('~')
  return `${payload}~${sealOf(`unsubscribe:${payload}`)}`
}

/** Whose emails of which kind a token ends; null where it is none of ours. */
export function readUnsubscribeToken(token: string): UnsubscribeClaims | null {
  const [tenant, user, kind, seal = ''] = token.split('~')
  const found = unsubscribeClaims.safeParse({ tenant, user, kind })
  if (!found.success || !isSameText(seal, sealOf(`unsubscribe:${[tenant, user, kind].join('~')}`)))
    return null
  return found.data
}

/** What the link to a customer's sheet ends with: it names one sharing of one job's sheet, and opens that only. */
export function colorSheetToken({ tenant, job, link }: SheetOf): string {
  const payload = [tenant, job, link].join('~')
  return `${payload}~${sealOf(`color-sheet:${payload}`)}`
}

/** Which sharing of which job's sheet a token names; null where it is none of ours. */
export function readColorSheetToken(token: string): SheetOf | null {
  const [tenant, job, link, seal = ''] = token.split('~')
  const found = sheetOf.safeParse({ tenant, job, link })
  if (!found.success || !isSameText(seal, sealOf(`color-sheet:${[tenant, job, link].join('~')}`)))
    return null
  return found.data
}
