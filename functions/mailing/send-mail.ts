import type { LetterKind } from '../../shared/mail.ts'
import { findMailChoice, moveMail, type Mail } from '../store/mail.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { findUser } from '../store/users.ts'
import { compose, unsubscribeUrl } from './compose.ts'
import { html } from './letters/html.ts'
import { plainText } from './letters/plain-text.ts'
import { handOver, MailRefused } from './mail-service.ts'

const minute = 60_000
const hour = 60 * minute

/** So long a mail that is being sent is left to whoever began. */
const lease = 5 * minute

/** After that a mail says nothing worth sending any more. */
const goodFor: Record<Mail['kind'], number> = {
  weekly_report: 5 * 24 * hour,
  my_week: 5 * 24 * hour,
  needs_a_look: 12 * hour,
  invitation: 3 * 24 * hour,
}

/** What became of an attempt; `waits`: it is tried again, or another is at it. */
export type Attempted = 'sent' | 'skipped' | 'failed' | 'waits'

/** The change that an attempt leaves behind. */
type Ending = Pick<Mail, 'state' | 'outcome'> & { next_at?: number }

function isOff(kind: Mail['kind'], off: readonly LetterKind[]): boolean {
  return off.some((each) => each === kind)
}

/** Writes a mail and hands it over, or says why not. */
async function attempt(
  table: TenantTable,
  tenant: StoredTenant,
  mail: Mail,
  now: number,
): Promise<Ending> {
  const skipped = (outcome: string): Ending => ({ state: 'skipped', outcome })
  const [user, { off, problem }] = await Promise.all([
    findUser(table, mail.user_id),
    findMailChoice(table, mail.user_id),
  ])
  if (!user?.is_active) return skipped('inactive')
  if (isOff(mail.kind, off)) return skipped('off')
  if (problem?.address === user.email) return { state: 'failed', outcome: problem.reason }
  const reader = { table, tenant, user }
  const letter = await compose(reader, mail, now)
  if (!letter) return skipped('nothing to say')
  try {
    await handOver({
      to: user.email,
      subject: letter.subject,
      html: html(letter),
      text: plainText(letter),
      unsubscribe: unsubscribeUrl(reader, mail.kind),
      tags: { tenant: table.id, user: user.uuid, kind: mail.kind, period: mail.period },
    })
    return { state: 'sent', outcome: null }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const next_at = now + Math.min(hour, minute * 2 ** mail.attempts)
    const isOver = error.isFinal || next_at > mail.queued_at + goodFor[mail.kind]
    return { state: isOver ? 'failed' : 'queued', outcome: error.message, next_at }
  }
}

/** When a mail is to be tried: not while another is at it, nor sooner than was said. */
export function isReady({ next_at }: Mail, now: number): boolean {
  return next_at <= now
}

/** Sends a mail that is ready, unless another is faster. */
export async function sendMail(
  table: TenantTable,
  tenant: StoredTenant,
  mail: Mail,
  now: number,
): Promise<Attempted> {
  const claimed = await moveMail(table, mail, {
    state: 'sending',
    attempts: mail.attempts + 1,
    next_at: now + lease,
    may_have_come_twice: mail.may_have_come_twice || mail.state === 'sending',
  })
  if (!claimed) return 'waits'
  const ending = await attempt(table, tenant, claimed, now)
  await moveMail(table, claimed, ending)
  return ending.state === 'queued' || ending.state === 'sending' ? 'waits' : ending.state
}
