import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { canSeeEveryone, seesPayOf } from '../../shared/users/role.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import { mayBeOpenFor } from '../job-costs/read-share.ts'
import { listDays } from '../store/hours/punch-days.ts'
import { listReceipts } from '../store/receipts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../store/users.ts'
import { periodOf, periodsBetween } from '../timesheets/period.ts'
import { listStatesOfPeriods } from '../timesheets/period-states.ts'
import { rowsOf } from '../timesheets/rows.ts'
import { viewBudgets } from './budgets.ts'
import { viewLabor, viewOvertime } from './labor.ts'
import type { OverviewPeriod } from './overview-period.ts'
import { disputedIn, viewGroups } from './sheets.ts'
import { sumReceipts } from './receipts.ts'

/** So many of the newest receipts are looked at. */
const newestReceipts = 100

/**
 * What the office looks at first. Sheets that may still be open are computed from the punches, of the
 * periods in which they can be; of the others only what was kept when they were approved is read.
 */
export async function readOverview(
  table: TenantTable,
  tenant: StoredTenant,
  reader: StoredUser,
  now: number,
): Promise<Overview> {
  const today = dateOf(now, tenant.time_zone)
  const oldest = dateOf(now - mayBeOpenFor, tenant.time_zone)
  const periods = periodsBetween(tenant, { from: oldest, to: today })
  const dates = periods.flatMap((period) => period.dates).toSorted()
  const [users, states, days, receipts] = await Promise.all([
    listEveryUser(table),
    listStatesOfPeriods(table, periods),
    listDays(table, dates[0] ?? today, dates.at(-1) ?? today),
    listReceipts(table, null, { limit: newestReceipts }),
  ])
  const parts: OverviewPeriod[] = await Promise.all(
    periods.map(async (period, index) => {
      const own = {
        users,
        states: states[index] ?? [],
        days: days.filter(({ date }) => period.dates.includes(date)),
      }
      return { period, ...own, rows: await rowsOf(table, period, own, now) }
    }),
  )
  const seesPay = (user: StoredUser) => canSeeEveryone(reader.role) && seesPayOf(reader, user)
  const seesAllPay = users.every(seesPay)
  const last = periodOf(tenant, addDays(periodOf(tenant, today).period.from, -1)).period
  return {
    period: last,
    timesheets: viewGroups(parts, last, users.filter(seesPay), tenant),
    disputed: disputedIn(parts, last, users.filter(seesPay)),
    receipts: sumReceipts(receipts.items),
    budgets: await viewBudgets(table, parts, { now, seesAllPay }),
    labor: viewLabor(parts, tenant, { today, seesAllPay }),
    overtime: viewOvertime(parts, tenant, { today, users }),
  }
}
