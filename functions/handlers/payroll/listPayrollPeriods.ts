import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/money.ts'
import { payHistoryOf, periodAt } from '../../../shared/payroll/pay-settings.ts'
import type { DateRange } from '../../../shared/payroll/pay-period.ts'
import type { PayrollPeriod } from '../../../shared/payroll/payroll-export.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findTenant } from '../../store/tenants.ts'
import { payShownTo } from '../../users/pay-shown.ts'
import { hasMoved, listStatesOfPeriods } from '../../timesheets/period-states.ts'
import type { SheetState } from '../../store/hours/sheet-state.ts'

const shown = 6

export const listPayrollPeriods = memberHandler(
  payrollCalls.listPayrollPeriods,
  async ({ table, user, now }) => {
    const [tenant, isShown] = await Promise.all([findTenant(table), payShownTo(table, user)])
    if (!tenant) throw notFound()
    const history = payHistoryOf(tenant.pay)
    const periods = [periodAt(dateOf(now, tenant.time_zone), history)]
    for (let last = periods[0]; last && periods.length < shown; last = periods.at(-1)) {
      periods.push(periodAt(addDays(last.from, -1), history))
    }
    const of = periods.map((period) => ({ period, isMoved: hasMoved(tenant, period) }))
    const states = await listStatesOfPeriods(table, of)
    return {
      body: periods.map((period, index) => progressOf(period, states[index] ?? [], isShown)),
    }
  },
)

function progressOf(
  { from, to }: DateRange,
  states: readonly SheetState[],
  isPayShown: (of: SheetState) => boolean,
): PayrollPeriod {
  const count = (wanted: SheetState['status']) =>
    states.filter(({ status }) => status === wanted).length
  const cents = states
    .filter(isPayShown)
    .map(({ summary }) => toCents(dollars(summary?.totals.gross ?? 0)))
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
