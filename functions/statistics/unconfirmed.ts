import { payHistoryOf, periodAt, settingsAt } from '../../shared/payroll/settings/pay-settings.ts'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { listDaysOfUser } from '../store/hours/punch-days.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { hasMoved, readPeriodState } from '../timesheets/read-period-state.ts'
import { isPaidElsewhere } from '../timesheets/period.ts'
import { findSheetStatus } from '../store/hours/sheet-status.ts'

/** So many days after the end of a period nobody is reminded of it any more. */
const longest = 21

/**
 * The last pay period that somebody, whose last punch was at `lastAt`, worked in and has neither said to be complete nor disputed, from
 * the day on that the tenant's settings name.
 */
export async function findUnconfirmed(
  table: TenantTable,
  tenant: StoredTenant | null,
  { user_id, lastAt }: { user_id: string; lastAt: number | null },
  now: number,
): Promise<DateRange | null> {
  if (!tenant || lastAt === null) return null
  const history = payHistoryOf(tenant.pay)
  const today = dateOf(now, tenant.time_zone)
  const before = (date: string) => periodAt(addDays(periodAt(date, history).from, -1), history)
  let period = before(today)
  for (; period.to >= addDays(today, -longest); period = before(period.from)) {
    if (dateOf(lastAt, tenant.time_zone) < period.from) continue
    if (isPaidElsewhere({ tenant, period })) return null
    const { people_submit, reminder_days } = settingsAt(period.to, history)
    if (!people_submit || today < addDays(period.to, 1 + reminder_days)) continue
    const sheet = await readStatus(table, tenant, user_id, period)
    const isAnswered = sheet !== null && (sheet.status !== 'open' || sheet.dispute !== null)
    if (isAnswered) return null
    const days = await listDaysOfUser(table, user_id, period.from, addDays(period.to, 1))
    const worked = days.some(({ punches }) =>
      punches.some(({ at }) => {
        const date = dateOf(at, tenant.time_zone)
        return date >= period.from && date <= period.to
      }),
    )
    if (worked) return period
  }
  return null
}

/** How far somebody's sheet is; read in short where it is kept by the period itself. */
async function readStatus(
  table: TenantTable,
  tenant: StoredTenant,
  user_id: string,
  period: DateRange,
) {
  if (!hasMoved(tenant, period)) return findSheetStatus(table, { user_id, from: period.from })
  return (await readPeriodState(table, { period, isMoved: true }, user_id)).state
}
