import { message } from '../../shared/messages/message.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { badField, HttpError, notFound } from '../errors.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'

/** What may be done on which day, by the company's clock. */
export interface DayGuard {
  /** Throws where the day of a shift is over: what was worked on stays planned. */
  requireToCome: (date: string) => void
  /** Throws where something is to be planned for a day that is over: nobody could ever change it. */
  requirePlannable: (date: string) => void
}

/** The guard of this moment. */
export async function guardDays(table: TenantTable, now: number): Promise<DayGuard> {
  const tenant = await findTenant(table)
  if (!tenant) throw notFound()
  const today = dateOf(now, tenant.time_zone)
  return {
    requireToCome: (date) => {
      if (date < today) throw new HttpError('locked', message('shiftIsOver'))
    },
    requirePlannable: (date) => {
      if (date < today) throw badField('date', message('dayIsOver'))
    },
  }
}
