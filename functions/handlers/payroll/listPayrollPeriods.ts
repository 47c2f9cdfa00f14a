import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/wages/money.ts'
import type { DateRange } from '../../../shared/payroll/settings/pay-period.ts'
import type { PayrollPeriod } from '../../../shared/payroll/payroll-period.ts'
import { memberHandler } from '../../http/handler.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'
import { payShownTo } from '../../users/pay-shown.ts'
import { restsOnHours, stateFor } from '../../timesheets/compute.ts'
import { lastPeriods, type TenantPeriod } from '../../timesheets/period.ts'
import { listStatesOfPeriods } from '../../timesheets/read-period-state.ts'
import { readDays } from '../../timesheets/rows.ts'
import type { SheetState } from '../../store/hours/sheet-state.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

/**
 * The states of a period as its sheets show them: a sheet whose hours were changed since its person
 * said that they are complete is open again. Only where that may be are the hours read.
 */
async function currentStates(
  table: TenantTable,
  period: TenantPeriod,
  states: readonly SheetState[],
): Promise<SheetState[]> {
  if (!states.some(restsOnHours)) return [...states]
  const days = Map.groupBy(await readDays(table, period, null), ({ user_id }) => user_id)
  return states.map((state) => stateFor(state, period, days.get(state.user_id) ?? []))
}

/** The last periods with the states of their sheets, the present one first. */
async function readPeriods(table: TenantTable, tenant: StoredTenant, now: number) {
  const periods = lastPeriods(tenant, now)
  const stored = await listStatesOfPeriods(table, periods)
  return Promise.all(
    periods.map(async (period, index) => ({
      period: period.period,
      states: await currentStates(table, period, stored[index] ?? []),
    })),
  )
}

export const listPayrollPeriods = memberHandler(
  payrollCalls.listPayrollPeriods,
  async ({ table, user, now }) => {
    const [found, isShown] = await Promise.all([
      readWithTenant(table, (tenant) => readPeriods(table, tenant, now)),
      payShownTo(table, user),
    ])
    // Whose sheet somebody may not see is not counted either.
    return {
      body: found.map(({ period, states }) => progressOf(period, states.filter(isShown))),
    }
  },
)

function progressOf({ from, to }: DateRange, states: readonly SheetState[]): PayrollPeriod {
  const count = (wanted: SheetState['status']) =>
    states.filter(({ status }) => status === wanted).length
  const cents = states.map(({ summary }) => toCents(dollars(summary?.totals.gross ?? 0)))
  return {
    from,
    to,
    submitted: count('submitted'),
    approved: count('approved'),
    exported: count('exported'),
    disputed: states.filter(({ dispute }) => dispute !== null).length,
    gross: inDollars(cents.reduce((sum, each) => sum + each, 0)),
  }
}
