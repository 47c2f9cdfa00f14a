import { message } from '../../shared/messages/message.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { HttpError, notFound } from '../errors.ts'
import type { StoredShift } from '../store/schedule.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'

/** A guard that throws where the day of a shift is over by the company's clock: what was worked on stays planned. */
export async function refuseOver(
  table: TenantTable,
  now: number,
): Promise<(shift: StoredShift) => void> {
  const tenant = await findTenant(table)
  if (!tenant) throw notFound()
  const today = dateOf(now, tenant.time_zone)
  return ({ draft }) => {
    if (draft.date < today) throw new HttpError('locked', message('shiftIsOver'))
  }
}
