import { message } from '../../shared/messages/message.ts'
import { scheduleSettingsAt, type ScheduleSettings } from '../../shared/schedule/settings.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { badField, forbidden, HttpError, notFound } from '../errors.ts'
import type { StoredShift } from '../store/schedule/shifts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findScheduleSettings } from '../store/schedule/settings.ts'
import { findTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'
import { alreadyWorked, readWorked } from './worked.ts'

/** What may be done on which day, by the company's clock. */
export interface DayGuard {
  today: string
  zone: string
  /** Throws where somebody works, or worked, on a shift of today. */
  requireUnworked: (shift: Pick<StoredShift, 'draft'>) => Promise<void>
  /** Throws where the day of a shift is over: what was worked on stays planned. */
  requireToCome: (date: string) => void
  /** Throws where something is to be planned for a day that is over: nobody could ever change it. */
  requirePlannable: (date: string) => void
}

/** The guard of this moment. Throws `forbidden` where the company does not have this person plan. */
export async function guardDays(
  table: TenantTable,
  planner: Pick<StoredUser, 'role'>,
  now: number,
): Promise<DayGuard> {
  const [tenant, settings] = await Promise.all([findTenant(table), findScheduleSettings(table)])
  if (!tenant) throw notFound()
  const today = dateOf(now, tenant.time_zone)
  requirePlans(planner, scheduleSettingsAt(settings, today))
  return {
    today,
    zone: tenant.time_zone,
    requireUnworked: async (shift) => {
      if (shift.draft.date !== today) return
      const isWorked = await readWorked(table, today, tenant.time_zone)
      if (isWorked(shift)) throw alreadyWorked()
    },
    requireToCome: (date) => {
      if (date < today) throw new HttpError('locked', message('shiftIsOver'))
    },
    requirePlannable: (date) => {
      if (date < today) throw badField('date', message('dayIsOver'))
    },
  }
}

/** Throws where a company has its admins alone plan. */
export function requirePlans(
  { role }: Pick<StoredUser, 'role'>,
  { planned_by }: ScheduleSettings,
): void {
  if (planned_by === 'admins' && role !== 'admin') throw forbidden(message('planningByAdmins'))
}
