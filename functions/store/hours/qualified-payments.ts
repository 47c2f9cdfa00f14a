import { dollars, toCents } from '../../../shared/payroll/wages/money.ts'
import type { TimesheetTotals } from '../../../shared/timesheets/timesheet.ts'
import type { SheetState } from './sheet-state.ts'

/** Cents of qualified overtime, and the date on which they were paid. */
type Payment = NonNullable<SheetState['payments']>[number]

type Approved = Pick<TimesheetTotals, 'qualified_overtime'>

function sumOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { qualified }) => sum + qualified, 0)
}

/**
 * Returns what was paid of a timesheet so far. For one that an earlier version exported, that is what it was last
 * approved with.
 */
export function paidSoFar(
  { payments, paid_on, summary }: SheetState,
  approved: Approved | undefined = summary?.totals,
): Payment[] {
  if (payments) return payments
  if (paid_on === undefined || !approved) return []
  return [{ paid_on, qualified: toCents(dollars(approved.qualified_overtime)) }]
}

/** Returns the payments of a timesheet after the file that pays the rest on a date. */
export function paidAfter(state: SheetState, paid_on: string): Payment[] {
  const paid = paidSoFar(state)
  const qualified = dueOf(state, paid)
  return qualified === 0 && paid.length > 0 ? paid : [...paid, { paid_on, qualified }]
}

function dueOf({ summary }: SheetState, paid: readonly Payment[]): number {
  return summary ? toCents(dollars(summary.totals.qualified_overtime)) - sumOf(paid) : 0
}

/**
 * Returns the payments of a timesheet, and what is approved and in no file yet: by the last day of its period, or as a
 * correction by the day of its approval.
 */
export function paymentsOf(state: SheetState, approved?: Approved): Payment[] {
  const paid = paidSoFar(state, approved)
  const qualified = dueOf(state, paid)
  if (!state.summary || (qualified === 0 && paid.length > 0)) return paid
  const last = state.history.findLast(({ step }) => step === 'approved')
  const paid_on = paid.length > 0 && last ? last.at.slice(0, 10) : state.to
  return [...paid, { paid_on, qualified }]
}
