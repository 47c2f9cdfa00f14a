import { emailKind } from '../../../shared/emails/email.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { noticeOf } from '../../billing/billing-rules.ts'
import { env } from '../../env.ts'
import { readWeekReport } from '../../reports/read-week-report.ts'
import { fingerprint } from '../../store/access/invitations.ts'
import type { StoredEmail } from '../../store/emails.ts'
import { findBilling } from '../../store/billing.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { countActiveUsers, type StoredUser } from '../../store/users.ts'
import { reportedDate } from './email-schedule.ts'
import { nameChanges } from '../../timesheets/name-changes.ts'
import { hoursChangedEmail, unseenBefore } from './emails/hours-changed.ts'
import { invitationEmail } from './emails/invitation.ts'
import type { Email } from './emails/email.ts'
import { myWeekEmail } from './emails/my-week.ts'
import { readOwnPublication, scheduleEmail } from './emails/schedule.ts'
import { needsLookEmail } from './emails/needs-a-look.ts'
import { weeklyReportEmail } from './emails/weekly-report.ts'
import { madeEmail } from './emails/made.ts'
import { plainName } from './emails/plain-name.ts'
import { newDeviceEmail } from './emails/new-device.ts'
import { billingEmail } from './emails/billing.ts'
import { readWebhookDisabled } from './emails/webhook-disabled.ts'
import { writingFor } from './emails/writing.ts'
import { invitationTokens, unsubscribeToken } from '../../signed-links.ts'

/** Whom an email is for. */
export interface Reader {
  table: TenantTable
  tenant: StoredTenant
  user: StoredUser
}

/** Where one click ends a kind of email; null of what comes because somebody did something. */
export function unsubscribeUrl({ table, user }: Reader, kind: StoredEmail['kind']): string | null {
  const email = emailKind.safeParse(kind)
  if (!email.success) return null
  const token = unsubscribeToken({ tenant: table.id, user: user.uuid, kind: email.data })
  return `${env.ORIGINS[0] ?? ''}/api/mail/unsubscribe/${token}`
}

/** What a mail says now; null where there is nothing (any more) to say. */
export async function compose(
  reader: Reader,
  mail: StoredEmail,
  now: number,
): Promise<Email | null> {
  const { table, tenant, user } = reader
  const { kind, period, invited_by } = mail
  const writing = writingFor(tenant, user)
  if (kind === 'invitation') {
    const tokens = invitationTokens(table.id, user.uuid, period)
    const token = tokens.find((each) => user.invitation === fingerprint(each))
    // A later invitation ended this one's link, or the person has joined.
    if (token === undefined || user.identity !== null) return null
    const inSpanish = writingFor(tenant, user, 'es')
    return invitationEmail(writing, inSpanish, plainName(invited_by ?? ''), token)
  }
  if (kind === 'new_device') return newDeviceEmail(writing, mail)
  if (kind === 'new_token' || kind === 'new_webhook') return madeEmail(writing, kind, mail)
  if (kind === 'webhook_disabled') return readWebhookDisabled(table, writing, period)
  if (kind === 'plan') {
    const billing = await findBilling(table)
    // Meanwhile it may have been paid.
    if (!billing || noticeOf(billing, now) === null) return null
    return billingEmail(writing, billing, {
      seats: await countActiveUsers(table),
      tenant: table.id,
    })
  }
  const withNotes = kind === 'weekly_report'
  const token = unsubscribeToken({ tenant: table.id, user: user.uuid, kind })
  const ending = (written: Omit<Email, 'unsubscribe'> | null): Email | null =>
    written && {
      ...written,
      unsubscribe: { text: writing.texts.end, href: writing.linkTo(`/unsubscribe/${token}`) },
    }
  if (kind === 'hours_changed') {
    const changes = await nameChanges(
      table,
      await unseenBefore(table, user.uuid, period, tenant.time_zone),
    )
    return ending(hoursChangedEmail(writing, changes))
  }
  if (kind === 'schedule') {
    const own = await readOwnPublication(table, user.uuid, period)
    return ending(own && scheduleEmail(writing, own))
  }
  const date = kind === 'needs_a_look' ? addDays(period, -1) : reportedDate(period)
  const report = await readWeekReport(table, tenant, user, date, now, { withNotes })
  const emails = {
    weekly_report: weeklyReportEmail,
    needs_a_look: needsLookEmail,
    my_week: myWeekEmail,
  }
  return ending(emails[kind](writing, report))
}
