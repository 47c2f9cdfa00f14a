import { env } from '../../env.ts'
import { cookieValue, deviceCookie, setDeviceCookie } from '../../http/cookies.ts'
import { deviceName } from '../../http/device-name.ts'
import { header, type ApiEvent } from '../../http/event.ts'
import { rememberDevice } from '../../store/access/devices.ts'
import { emailDueList } from '../../store/access/due-tenants.ts'
import type { Membership } from '../../store/access/identities.ts'
import { fingerprint } from '../../store/access/invitations.ts'
import { newSecret } from '../../store/access/sessions.ts'
import { putEmail } from '../../store/emails.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'

async function tell(event: ApiEvent, { tenant_id, user_id }: Membership, now: number) {
  const period = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  const device = deviceName(header(event, 'user-agent') ?? '')
  const mail = { kind: 'new_device' as const, period, user_id, device }
  await putEmail(openTenantTable(tenant_id), mail, now)
  await emailDueList.makeDue(tenant_id, now)
}

/**
 * Remembers the browser that somebody signs in with, and has them told by mail of one that is new. Answers
 * the cookies that it is known by; nobody is kept out where any of that fails.
 */
export async function noteDevice(
  event: ApiEvent,
  identity: string,
  membership: Membership | null,
  now: number,
): Promise<string[]> {
  if (!env.MAIL_FROM) return []
  const found = cookieValue(event.cookies, deviceCookie)
  const secret = found !== null && /^[\w-]{43}$/.test(found) ? found : newSecret()
  try {
    const isNew = await rememberDevice(identity, fingerprint(secret))
    if (isNew && membership) await tell(event, membership, now)
  } catch (error) {
    console.warn(error)
  }
  return [setDeviceCookie(secret)]
}
