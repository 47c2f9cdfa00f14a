import { payHistoryOf, periodAt, settingsAt } from '../../../shared/payroll/pay-settings.ts'
import type { DateRange } from '../../../shared/payroll/pay-period.ts'
import type { Punch } from '../../../shared/time/hours.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { findSheetStatus } from '../../store/sheet-status.ts'

/** So many days after the end of a period nobody is reminded of it any more. */
const longest = 14

/**
 * The last pay period of somebody who worked lately and has not said that their hours are complete,
 * from the day on that the tenant's settings name.
 */
export async function findUnconfirmed(
  table: TenantTable,
  tenant: StoredTenant | null,
  user_id: string,
  punches: readonly Punch[],
  now: number,
): Promise<DateRange | null> {
  if (!tenant) return null
  const history = payHistoryOf(tenant.pay)
  const today = dateOf(now, tenant.time_zone)
  const last = periodAt(addDays(periodAt(today, history).from, -1), history)
  const { people_submit, reminder_days } = settingsAt(last.to, history)
  const due = addDays(last.to, 1 + reminder_days)
  if (!people_submit || today < due || today > addDays(last.to, longest)) return null
  const worked = punches.some(({ at }) => {
    const date = dateOf(at, tenant.time_zone)
    return date >= last.from && date <= last.to
  })
  if (!worked) return null
  const status = await findSheetStatus(table, { user_id, from: last.from })
  return status === null || status === 'open' ? last : null
}
