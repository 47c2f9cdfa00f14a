import { dollars, inDollars, toCents } from '../../shared/payroll/money.ts'
import type { DateRange } from '../../shared/payroll/pay-period.ts'
import { payHistoryOf, settingsAt } from '../../shared/payroll/pay-settings.ts'
import { groupsOf } from '../../shared/timesheets/sheet-groups.ts'
import type { TimesheetRow } from '../../shared/timesheets/timesheet.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'
import type { OverviewPeriod } from './overview-period.ts'

function rowsOfThese(
  { rows }: Pick<OverviewPeriod, 'rows'>,
  users: readonly StoredUser[],
): TimesheetRow[] {
  const seen = new Set(users.map(({ uuid }) => uuid))
  return rows.filter(({ user_id }) => seen.has(user_id))
}

/** The sheets of a period by where they stand, of people whose pay the reader may see. */
export function viewGroups(
  parts: readonly OverviewPeriod[],
  { from, to }: DateRange,
  users: readonly StoredUser[],
  { pay }: StoredTenant,
): Overview['timesheets'] {
  const own = parts.filter(({ period }) => period.period.from === from)
  const rows = own.flatMap((each) => rowsOfThese(each, users))
  return groupsOf(rows, settingsAt(to, payHistoryOf(pay)).people_submit)
    .filter(({ group }) => group !== 'empty')
    .map(({ group, rows: grouped }) => ({
      group,
      people: grouped.map(({ user_id, user_name }) => ({ user_id, user_name: user_name ?? '' })),
      worked_seconds: grouped.reduce((sum, { totals }) => sum + totals.worked_seconds, 0),
      gross: inDollars(
        grouped.reduce((sum, { totals }) => sum + toCents(dollars(totals.gross)), 0),
      ),
    }))
}

/** In which of the other periods how many people ask for a change, the newest first. */
export function disputedIn(
  parts: readonly OverviewPeriod[],
  { from }: DateRange,
  users: readonly StoredUser[],
): Overview['disputed'] {
  return parts
    .filter(({ period }) => period.period.from !== from)
    .map((each) => ({
      ...each.period.period,
      people: rowsOfThese(each, users).filter(({ problems }) =>
        problems.some(({ code }) => code === 'disputed'),
      ).length,
    }))
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => b.from.localeCompare(a.from))
}
