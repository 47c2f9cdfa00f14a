import { dollars, inDollars, toCents } from '../../shared/payroll/wages/money.ts'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { groupsOf } from '../../shared/timesheets/sheet-groups.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import type { OverviewPeriod } from './overview-period.ts'

/** The sheets of a period by where they stand, of those that the reader may act on. */
export function viewGroups(
  parts: readonly OverviewPeriod[],
  { from }: DateRange,
  isShown: (of: { user_id: string }) => boolean,
  doPeopleSubmit: boolean,
): Overview['timesheets'] {
  const own = parts.filter(({ period }) => period.period.from === from)
  const rows = own.flatMap((each) => each.rows.filter(isShown))
  // The last period that has ended.
  return groupsOf(rows, doPeopleSubmit, true)
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

/** How many people ask for a change of a period; of the one whose sheets are shown by group, they say so. */
export function disputedIn(
  { from, to }: DateRange,
  states: readonly SheetState[],
  shown: DateRange,
): Overview['disputed'] {
  const people = states.filter(({ dispute }) => dispute !== null).length
  return people > 0 && from !== shown.from ? [{ from, to, people }] : []
}
