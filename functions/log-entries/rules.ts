import {
  canWriteType,
  clockSkewAllowed,
  isSystemType,
  type EntryType,
} from '../../shared/log-entries/log-entry.ts'
import { message } from '../../shared/messages/message.ts'
import type { BreakKind } from '../../shared/payroll/wages/break-kinds.ts'
import {
  payHistoryOf,
  settingsAt,
  shortestOwnDays,
  usualOwnDays,
} from '../../shared/payroll/settings/pay-settings.ts'
import { canSeeEveryone, type Role } from '../../shared/fields/role.ts'
import { dateOf, defaultTimeZone } from '../../shared/time/time-zone.ts'
import { badField, forbidden, HttpError } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { changesTime } from '../store/hours/time-changes.ts'

type Who = Pick<MemberRequest, 'role' | 'user'>

/** Whose entries a list shows: everybody's, or a painter's own. */
export function responseByRole({ role, user }: Who): { user_id?: string } {
  return canSeeEveryone(role) ? {} : { user_id: user.uuid }
}

/** Painters read and write their own entries only. */
export function requireEntryAccess({ role, user }: Who, owner: string): void {
  if (canSeeEveryone(role) || owner === user.uuid) return
  throw forbidden(message('ownEntriesOnly'))
}

/** Some types are the system's, one is the office's. */
export function requireWritableType({ role }: Who, type: EntryType): void {
  if (canWriteType(role, type)) return
  if (isSystemType(type)) throw badField('type', message('systemEntryType'))
  throw forbidden(message('officeEntryType'))
}

/** A break begins with leaving. */
export function requireBreakOfDeparture(type: EntryType, kind: BreakKind | null | undefined): void {
  if (!kind || type === 'DEPARTURE') return
  throw badField('break', message('breakNeedsDeparture'))
}

/** Somebody else's time is not changed without saying why. */
export function requireReason(
  { user }: Pick<Who, 'user'>,
  reason: string | null | undefined,
  before: StoredEntry,
  after: StoredEntry,
): void {
  const isOwn = before.user_id === user.uuid && after.user_id === user.uuid
  if (isOwn || reason || !changesTime(before, after)) return
  throw badField('reason', message('reasonRequired'))
}

/** Nobody has worked in the future; a clock may run ahead a little. */
export function requirePast(timestamp: string, now: number): void {
  if (Date.parse(timestamp) <= now + clockSkewAllowed) return
  throw badField('timestamp', message('futureTime'))
}

/** The company's settings are read for what is older than this only: it is the shortest that they allow. */
const alwaysRecent = shortestOwnDays * 86_400_000

/**
 * 409 where a painter writes time of their own that is older than the company lets people write
 * themselves; the office is asked then.
 */
export async function requireRecent(
  table: TenantTable,
  role: Role,
  instants: readonly string[],
  now: number,
): Promise<void> {
  const age = Math.max(0, ...instants.map((instant) => now - Date.parse(instant)))
  if (canSeeEveryone(role) || age <= alwaysRecent) return
  const tenant = await findTenant(table)
  const { own_days = usualOwnDays } = settingsAt(
    dateOf(now, tenant?.time_zone ?? defaultTimeZone),
    payHistoryOf(tenant?.pay),
  )
  if (age > own_days * 86_400_000)
    throw new HttpError('locked', message('tooOld', { days: own_days }))
}
