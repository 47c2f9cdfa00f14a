import { canSeeEveryone } from '../../../shared/role.ts'
import {
  canWriteType,
  clockSkewAllowed,
  isSystemType,
  type EntryType,
} from '../../../shared/log-entry.ts'
import type { MemberRequest } from '../../operation.ts'
import { badField, forbidden } from '../../refusal.ts'
import { findJob } from '../../store/jobs.ts'
import type { TenantTable } from '../../store/tenant-table.ts'
import { findUser } from '../../store/users.ts'

type Who = Pick<MemberRequest, 'role' | 'user'>

/** Painters read and write their own entries only. */
export function mayTouchEntriesOf({ role, user }: Who, person: string): void {
  if (canSeeEveryone(role) || person === user.uuid) return
  throw forbidden('Painters see and write their own entries only.')
}

/** Some types are the system's, one is the office's. */
export function mayWriteType({ role }: Who, type: EntryType): void {
  if (canWriteType(role, type)) return
  if (isSystemType(type)) throw badField('type', 'Entries of this type are written by the system.')
  throw forbidden('Only admins and supervisors write comments of this type.')
}

/** Nobody has worked in the future; a clock may run ahead a little. */
export function notInFuture(timestamp: string, now: number): void {
  if (Date.parse(timestamp) <= now + clockSkewAllowed) return
  throw badField('timestamp', 'This time is in the future. Check the date and the time.')
}

/** The person and the job that an entry names must be there, in this company. */
export async function mustExist(
  table: TenantTable,
  { user_id, job_id }: { user_id?: string | undefined; job_id?: string | undefined },
): Promise<void> {
  const [user, job] = await Promise.all([
    user_id === undefined ? null : findUser(table, user_id),
    job_id === undefined ? null : findJob(table, job_id),
  ])
  if (user_id !== undefined && !user) throw badField('user_id', 'There is no such person.')
  if (job_id !== undefined && !job) throw badField('job_id', 'There is no such job.')
}
