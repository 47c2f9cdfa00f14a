import type { EmailKind } from '../../../shared/emails/email.ts'
import { findEmailChoice, moveEmail, type StoredEmail } from '../../store/emails.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { userStore } from '../../store/users.ts'
import { compose, unsubscribeUrl } from './compose.ts'
import { html } from './emails/html.ts'
import { plainText } from './emails/plain-text.ts'
import { handOver, EmailRefused } from './email-service.ts'

const minute = 60_000
const hour = 60 * minute

/** For this long, nobody else sends a mail that is being sent. */
const lease = 5 * minute

/** After that a mail says nothing worth sending any more. */
const goodFor: Record<StoredEmail['kind'], number> = {
  weekly_report: 5 * 24 * hour,
  my_week: 5 * 24 * hour,
  needs_a_look: 12 * hour,
  hours_changed: 24 * hour,
  schedule: 24 * hour,
  invitation: 3 * 24 * hour,
  plan: 3 * 24 * hour,
  new_device: 24 * hour,
  webhook_disabled: 3 * 24 * hour,
  new_token: 3 * 24 * hour,
  new_webhook: 3 * 24 * hour,
}

/** The most attempts at one mail in that time. */
const mostAttempts = 150

/** What became of an attempt, and why; `waits`: it is tried again, or another is at it. */
export interface Attempted {
  state: 'sent' | 'skipped' | 'failed' | 'waits'
  reason: string | null
}

/** The change that an attempt leaves behind. */
type Ending = Pick<StoredEmail, 'state' | 'outcome'> &
  Partial<Pick<StoredEmail, 'next_at' | 'may_have_come_twice'>>

const skipped = (outcome: string): Ending => ({ state: 'skipped', outcome })

function isOff(kind: StoredEmail['kind'], off: readonly EmailKind[]): boolean {
  return off.some((each) => each === kind)
}

/** Later, unless it has been tried enough; never in step with others that were refused at once. */
function later(mail: StoredEmail, now: number, outcome: string): Ending {
  const wait = Math.min(hour, minute * 2 ** mail.attempts) * (0.5 + Math.random() / 2)
  const isOver = mail.attempts >= mostAttempts || isLate(mail, now + wait)
  return isOver ? { state: 'failed', outcome } : { state: 'queued', outcome, next_at: now + wait }
}

function afterRefusal(mail: StoredEmail, { message, refusal }: EmailRefused, now: number): Ending {
  if (refusal === 'never') return { state: 'failed', outcome: message }
  if (refusal === 'later') return later(mail, now, message)
  // It may have been taken: once more, and then rather not at all than again and again.
  if (mail.may_have_come_twice) return { state: 'failed', outcome: message }
  return { ...later(mail, now, message), may_have_come_twice: true }
}

/** Writes a mail and hands it over, or says why not. */
async function attempt(
  table: TenantTable,
  tenant: StoredTenant,
  mail: StoredEmail,
  now: number,
): Promise<Ending> {
  const [user, { off, problem }] = await Promise.all([
    userStore.find(table, mail.user_id),
    findEmailChoice(table, mail.user_id),
  ])
  if (!user?.is_active) return skipped('inactive')
  if (isOff(mail.kind, off)) return skipped('off')
  if (problem?.address === user.email) return skipped(problem.reason)
  const reader = { table, tenant, user }
  const email = await compose(reader, mail, now)
  if (!email) return skipped('nothing to say')
  try {
    await handOver({
      to: user.email,
      subject: email.subject,
      html: html(email),
      text: plainText(email),
      unsubscribe: unsubscribeUrl(reader, mail.kind),
      tags: { tenant: table.id, user: user.uuid, kind: mail.kind, period: mail.period },
    })
    return { state: 'sent', outcome: null }
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error
    return afterRefusal(mail, error, now)
  }
}

/** When a mail is to be tried: not while another is at it, nor sooner than was said. */
export function isReady({ next_at }: StoredEmail, now: number): boolean {
  return next_at <= now
}

function isLate({ kind, queued_at }: StoredEmail, now: number): boolean {
  return now > queued_at + goodFor[kind]
}

/** Sends a mail that is ready, unless another is faster. */
export async function sendEmail(
  table: TenantTable,
  tenant: StoredTenant,
  mail: StoredEmail,
  now: number,
): Promise<Attempted> {
  if (isLate(mail, now)) {
    await moveEmail(table, mail, { state: 'failed', outcome: 'too late' })
    return { state: 'failed', reason: 'too late' }
  }
  const claimed = await moveEmail(table, mail, {
    state: 'sending',
    attempts: mail.attempts + 1,
    next_at: now + lease,
    may_have_come_twice: mail.may_have_come_twice || mail.state === 'sending',
  })
  if (!claimed) return { state: 'waits', reason: null }
  const ending = await attempt(table, tenant, claimed, now).catch((error: unknown) => {
    // It was not handed over: a mistake in one mail keeps no other back.
    console.error('mail:', error)
    return later(claimed, now, error instanceof Error ? error.name : String(error))
  })
  await moveEmail(table, claimed, ending)
  const { state, outcome: reason } = ending
  return { state: state === 'queued' || state === 'sending' ? 'waits' : state, reason }
}
