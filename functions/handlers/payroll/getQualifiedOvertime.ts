import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/money.ts'
import { memberHandler } from '../../http/handler.ts'
import { readNames } from '../../store/records/names.ts'
import { listSheetStates } from '../../store/hours/timesheets.ts'

export const getQualifiedOvertime = memberHandler(
  payrollCalls.getQualifiedOvertime,
  async ({ table, query: { year } }) => {
    // Wages belong to the year in which they are paid, some weeks after they were earned.
    const states = await listSheetStates(table, `${year - 1}-09-01`, `${year}-12-31`)
    const paid = states.flatMap(({ user_id, from, to, paid_on = to, summary }) =>
      summary && paid_on.startsWith(`${year}-`)
        ? [{ user_id, from, to, amount: summary.totals.qualified_overtime }]
        : [],
    )
    const names = await readNames(table, { USER: paid.map(({ user_id }) => user_id) })
    const body = [...Map.groupBy(paid, ({ user_id }) => user_id)].map(([user_id, own]) => ({
      user_id,
      user_name: names.evenDeleted(user_id),
      year,
      amount: inDollars(own.reduce((sum, { amount }) => sum + toCents(dollars(amount)), 0)),
      periods: own.map(({ from, to, amount }) => ({ from, to, amount })),
    }))
    return {
      body: body.toSorted((a, b) => (a.user_name ?? '').localeCompare(b.user_name ?? '')),
    }
  },
)
