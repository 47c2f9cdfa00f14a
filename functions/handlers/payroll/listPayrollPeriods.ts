import { payrollCalls } from '../../../shared/calls/payroll.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/money.ts'
import { payHistoryOf, periodAt } from '../../../shared/payroll/pay-settings.ts'
import type { DateRange } from '../../../shared/payroll/pay-period.ts'
import type { PayrollPeriod } from '../../../shared/payroll-export.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findTenant } from '../../store/tenants.ts'
import { listSheetStates, type SheetState } from '../../store/hours/timesheets.ts'

const shown = 6

export const listPayrollPeriods = memberHandler(
  payrollCalls.listPayrollPeriods,
  async ({ table, now }) => {
    const tenant = await findTenant(table)
    if (!tenant) throw notFound()
    const history = payHistoryOf(tenant.pay)
    const periods = [periodAt(dateOf(now, tenant.time_zone), history)]
    for (let last = periods[0]; last && periods.length < shown; last = periods.at(-1)) {
      periods.push(periodAt(addDays(last.from, -1), history))
    }
    const [newest, oldest] = [periods[0], periods.at(-1)]
    const states = await listSheetStates(table, oldest?.from ?? '', newest?.from ?? '')
    return { body: periods.map((period) => progressOf(period, states)) }
  },
)

function progressOf({ from, to }: DateRange, all: readonly SheetState[]): PayrollPeriod {
  const states = all.filter((state) => state.from === from)
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
