import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import { findSheetState, listSheetStates } from '../store/hours/timesheets.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { gather, type PeriodState, type StatePeriod } from './period-state.ts'

/** The longest pay period: a sheet that began so many days before may hold something of this one. */
const longestPeriod = 31

/** Where the items lie that may hold something of a period. */
function rangeOf({ period, isMoved }: StatePeriod): DateRange {
  return isMoved
    ? { from: addDays(period.from, -longestPeriod), to: period.to }
    : { from: period.from, to: period.from }
}

/** What was done with somebody's sheet of a period. */
export async function readPeriodState(
  table: TenantTable,
  of: StatePeriod,
  user_id: string,
): Promise<PeriodState> {
  if (!of.isMoved) {
    const found = await findSheetState(table, { user_id, from: of.period.from })
    return gather(of, user_id, found ? [found] : [])
  }
  const { from, to } = rangeOf(of)
  const all = await listSheetStates(table, from, to)
  return gather(
    of,
    user_id,
    all.filter((each) => each.user_id === user_id),
  )
}

/** Whether sheets were kept around a period by periods that are no more. */
export function hasMoved({ period_moves = [] }: StoredTenant, { from, to }: DateRange): boolean {
  return period_moves.some((move) => move.from <= to && move.to >= from)
}

/** What was done with everybody's sheets of a period; nothing of those that nobody touched. */
export async function listPeriodStates(table: TenantTable, of: StatePeriod): Promise<SheetState[]> {
  const { from, to } = rangeOf(of)
  return gatherAll(of, await listSheetStates(table, from, to))
}

/** The same of several periods, one after the other, in one read. */
export async function listStatesOfPeriods(
  table: TenantTable,
  periods: readonly StatePeriod[],
): Promise<SheetState[][]> {
  const ranges = periods.map(rangeOf)
  const from = ranges.map((range) => range.from).reduce((a, b) => (a < b ? a : b), '9')
  const to = ranges.map((range) => range.to).reduce((a, b) => (a > b ? a : b), '')
  const states = await listSheetStates(table, from, to)
  return periods.map((of) => gatherAll(of, states))
}

function gatherAll(of: StatePeriod, states: readonly SheetState[]): SheetState[] {
  const people = Map.groupBy(states, ({ user_id }) => user_id)
  return [...people]
    .map(([user_id, own]) => gather(of, user_id, own))
    .filter(({ own, others }) => own !== null || others.length > 0)
    .map(({ state }) => state)
}
