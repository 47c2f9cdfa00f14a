import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'

/** Mails that come by themselves, and that each person may do without. */
export const emailKinds = [
  'weekly_report',
  'needs_a_look',
  'my_week',
  'hours_changed',
  'schedule',
] as const
export const emailKind = z.enum(emailKinds)
export type EmailKind = z.infer<typeof emailKind>

/** Every kind of mail; the others are sent because somebody did something, or has to. */
export const allEmailKinds = [
  ...emailKinds,
  'invitation',
  'plan',
  'new_device',
  'webhook_disabled',
  'new_token',
  'new_webhook',
] as const

/** Whether somebody wants a kind of email. */
export const emailChoice = z.strictObject({ kind: emailKind, is_on: z.boolean() })

/** That an address did not take our mail, or that its reader called it spam: nothing more goes there. */
export const emailProblem = z.object({
  reason: z.enum(['bounced', 'complained']),
  address: z.string(),
  at: instant,
})
export type EmailProblem = z.infer<typeof emailProblem>

export const emailSettings = z.object({
  /** Whether this installation sends mail at all. */
  is_sent: z.boolean(),
  address: z.string(),
  /** The emails that a person of this role gets. */
  kinds: z.array(emailKind),
  off: z.array(emailKind),
  problem: z.nullable(emailProblem),
})
export type EmailSettings = z.infer<typeof emailSettings>

/** What a link at the end of an email carries: whose emails of which kind it ends. */
export const emailToken = z.strictObject({
  token: z.string().check(z.regex(/^[\w~-]{40,400}$/)),
})

export const unsubscribed = z.object({ kind: emailKind, company: z.string() })

/** When emails leave, by the company's clock: a day (1 is Monday, 7 Sunday) and an hour. */
export const emailTime = z.strictObject({
  day: z.int().check(z.gte(1), z.lte(7)),
  hour: z.int().check(z.gte(0), z.lte(23)),
})
export type EmailTime = z.infer<typeof emailTime>

/** Friday at five, before the week is forgotten. */
export const defaultEmailTime: EmailTime = { day: 5, hour: 17 }
