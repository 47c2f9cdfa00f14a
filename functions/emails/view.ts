import { type EmailKind, type EmailSettings } from '../../shared/emails/email.ts'
import { canSeeEveryone } from '../../shared/fields/role.ts'
import { env } from '../env.ts'
import type { StoredEmailChoice } from '../store/emails.ts'
import type { StoredUser } from '../store/users.ts'

const office: EmailKind[] = ['weekly_report', 'needs_a_look', 'hours_changed', 'schedule']
const crew: EmailKind[] = ['my_week', 'hours_changed', 'schedule']

/** What somebody gets by mail; what is said of another address than their present one counts no more. */
export function viewEmailSettings(
  { email, role }: StoredUser,
  { off, problem }: StoredEmailChoice,
): EmailSettings {
  return {
    is_sent: env.MAIL_FROM !== '',
    address: email,
    kinds: canSeeEveryone(role) ? office : crew,
    off,
    problem: problem?.address === email ? problem : null,
  }
}
