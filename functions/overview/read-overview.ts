import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { seesPayOf } from '../../shared/fields/role.ts'
import { payHistoryOf, settingsAt } from '../../shared/payroll/settings/pay-settings.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import { mayBeOpenFor } from '../job-costs/sheet-labor.ts'
import { listDays } from '../store/hours/punch-days.ts'
import { receiptStore } from '../store/receipts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../store/users.ts'
import { lastPeriods, periodOf, periodsBetween } from '../timesheets/period.ts'
import { statesOfJobs } from '../timesheets/job-states.ts'
import { listStatesOfPeriods } from '../timesheets/read-period-state.ts'
import { rowsOf } from '../timesheets/rows.ts'
import { workweekOf } from '../reports/workweek.ts'
import { viewActivity } from './activity.ts'
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
  // The premium of a week that reaches into the next period is paid there.
  const { paidBy } = workweekOf(tenant, today)
  const periods = periodsBetween(tenant, { from: oldest, to: paidBy })
  const shownPeriods = lastPeriods(tenant, now)
  const dates = periods.flatMap((period) => period.dates).toSorted()
  const [users, states, shownStates, days, receipts] = await Promise.all([
    listEveryUser(table),
    listStatesOfPeriods(table, periods),
    listStatesOfPeriods(table, shownPeriods),
    listDays(table, dates[0] ?? today, dates.at(-1) ?? today),
    receiptStore.list(table, { limit: newestReceipts }),
  ])
  const stateOf = await statesOfJobs(table, periods, days)
  const parts: OverviewPeriod[] = periods.map((period, index) => {
    const own = {
      users,
      states: states[index] ?? [],
      days: days.filter(({ date }) => period.dates.includes(date)),
      stateOf,
    }
    return { period, ...own, rows: rowsOf(period, own, now) }
  })
  const seesPay = (user: StoredUser) => seesPayOf(reader, user)
  const seen = new Set(users.filter(seesPay).map(({ uuid }) => uuid))
  const isShown = ({ user_id }: { user_id: string }) => seen.has(user_id)
  // Nobody but an admin approves their own hours.
  const isTheirs = (of: { user_id: string }) =>
    isShown(of) && (reader.role === 'admin' || of.user_id !== reader.uuid)
  const last = periodOf(tenant, addDays(periodOf(tenant, today).period.from, -1)).period
  const { people_submit } = settingsAt(today, payHistoryOf(tenant.pay))
  return {
    period: last,
    timesheets: viewGroups(parts, last, isTheirs, people_submit),
    disputed: shownPeriods.flatMap(({ period }, index) =>
      disputedIn(period, (shownStates[index] ?? []).filter(isTheirs), last),
    ),
    receipts: sumReceipts(receipts.items),
    budgets: await viewBudgets(table, parts, { tenant, isShown, now }),
    labor: viewLabor(parts, tenant, { today, seesAllPay: users.every(seesPay) }),
    activity: viewActivity(parts),
    overtime: viewOvertime(parts, tenant, { today, users }),
  }
}
