import type { LeaveState } from '../../shared/leave/leave.ts'
import { message } from '../../shared/messages/message.ts'
import { canManage } from '../../shared/fields/role.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { HttpError, notFound } from '../errors.ts'
import type { Author } from '../store/records/audit.ts'
import { leaveStore, listLeaveFrom, type StoredLeave } from '../store/schedule/leave.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { userStore, type StoredUser } from '../store/users.ts'
import { requireManages } from '../users/rules.ts'

/** Whether somebody may decide on the leave of another, or of themselves. */
export function mayDecide(actor: StoredUser, person: StoredUser): boolean {
  return canManage(actor.role, person.role)
}

function decided(current: StoredLeave, state: LeaveState, { actor, at }: Author): StoredLeave {
  if (current.state === state) return current
  if (current.state === 'cancelled') throw new HttpError('conflict', message('leaveCancelled'))
  return {
    ...current,
    state,
    decided_by: actor,
    decided_at: at,
    notifies: actor === current.user_id ? undefined : 'applicant',
  }
}

/** Throws where somebody has other time off on some of these days, or asked for it. */
export async function requireAlone(
  table: TenantTable,
  { uuid, user_id, from, to }: Pick<StoredLeave, 'uuid' | 'user_id' | 'from' | 'to'>,
): Promise<void> {
  const others = await listLeaveFrom(table, from)
  const isTaken = others.some(
    (each) =>
      each.uuid !== uuid &&
      each.user_id === user_id &&
      each.from <= to &&
      (each.state === 'asked' || each.state === 'approved'),
  )
  if (isTaken) throw new HttpError('conflict', message('leaveOverlaps'))
}

/** Approves or refuses leave; what was decided may be decided otherwise. Throws `forbidden` to who may not. */
export function decideLeave(
  table: TenantTable,
  actor: StoredUser,
  author: Author,
  uuid: string,
  state: 'approved' | 'refused',
): Promise<StoredLeave> {
  return leaveStore.change(table, uuid, author, {
    action: 'updated',
    mutate: async (current) => {
      const person = await userStore.find(table, current.user_id)
      if (!person) throw notFound()
      requireManages(actor.role, person.role)
      if (state === 'approved' && current.state !== 'approved') await requireAlone(table, current)
      return decided(current, state, author)
    },
  })
}

/** Takes leave back: one's own until it is over, or another's that one may decide on. */
export function takeBackLeave(
  table: TenantTable,
  actor: StoredUser,
  author: Author,
  uuid: string,
  now: number,
): Promise<StoredLeave> {
  return leaveStore.change(table, uuid, author, {
    action: 'updated',
    mutate: async (current) => {
      const [person, tenant] = await Promise.all([
        userStore.find(table, current.user_id),
        findTenant(table),
      ])
      const isOwn = current.user_id === actor.uuid
      if (!person || !tenant || (!isOwn && actor.role === 'painter')) throw notFound()
      if (!isOwn) requireManages(actor.role, person.role)
      if (current.state !== 'cancelled' && current.to < dateOf(now, tenant.time_zone)) {
        throw new HttpError('locked', message('leaveIsOver'))
      }
      return decided(current, 'cancelled', author)
    },
  })
}
