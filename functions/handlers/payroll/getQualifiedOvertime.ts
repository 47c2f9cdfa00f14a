import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { inDollars } from '../../../shared/payroll/wages/money.ts'
import { memberHandler } from '../../http/handler.ts'
import { listLatePayments, paidWithin } from '../../store/hours/late-payments.ts'
import type { SheetState } from '../../store/hours/sheet-state.ts'
import { readNames } from '../../store/records/names.ts'
import { listSheetStates, readSheetStates, readSnapshots } from '../../store/hours/timesheets.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { paymentsOf } from '../../store/hours/qualified-payments.ts'

/** The states of the timesheets of which something may be paid in a year. */
async function readPaidIn(table: TenantTable, year: number): Promise<SheetState[]> {
  const { from, to } = paidWithin(year)
  const [states, late] = await Promise.all([
    listSheetStates(table, from, to),
    listLatePayments(table, year),
  ])
  return [...states, ...(await readSheetStates(table, late))]
}

/** Wages belong to the year in which they are paid, and so does each correction of them. */
export const getQualifiedOvertime = memberHandler(
  payrollCalls.getQualifiedOvertime,
  async ({ table, query: { year } }) => {
    const states = await readPaidIn(table, year)
    // Only the snapshot of a reopened timesheet says what an earlier version paid of it.
    const unknown = states.filter(({ paid_on, payments, summary }) => {
      return paid_on !== undefined && !payments && !summary
    })
    const snapshots = await readSnapshots(table, unknown)
    const paid = states.flatMap((state) => {
      const { user_id, from, to } = state
      const snapshot = unknown.includes(state)
        ? snapshots.find(({ sheet }) => sheet.user_id === user_id && sheet.period.from === from)
        : undefined
      const own = paymentsOf(state, snapshot?.sheet.totals).filter(({ paid_on }) =>
        paid_on.startsWith(`${year}-`),
      )
      const cents = own.reduce((sum, { qualified }) => sum + qualified, 0)
      return own.length > 0 ? [{ user_id, from, to, cents }] : []
    })
    const names = await readNames(table, { USER: paid.map(({ user_id }) => user_id) })
    const body = [...Map.groupBy(paid, ({ user_id }) => user_id)].map(([user_id, own]) => ({
      user_id,
      user_name: names.evenDeleted(user_id),
      year,
      amount: inDollars(own.reduce((sum, { cents }) => sum + cents, 0)),
      periods: own.map(({ from, to, cents }) => ({ from, to, amount: inDollars(cents) })),
    }))
    return {
      body: body.toSorted((a, b) => (a.user_name ?? '').localeCompare(b.user_name ?? '')),
    }
  },
)
