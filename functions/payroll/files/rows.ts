import * as z from 'zod/mini'
import { moneyKinds } from '../../../shared/payroll/export/payroll-export.ts'
import { payBasis } from '../../../shared/payroll/wages/pay-terms.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { toCents, dollars } from '../../../shared/payroll/wages/money.ts'
import { split } from '../../../shared/payroll/wages/split.ts'
import type {
  Timesheet,
  TimesheetDay,
  TimesheetStretch,
  TimesheetWeek,
} from '../../../shared/timesheets/timesheet.ts'

/** What a payroll system knows of a person. */
export interface PayrollPerson {
  user_id: string
  name: string
  payroll_id: string | null
  first_name: string | null
  last_name: string | null
  title: string | null
  is_contractor: boolean
  /** The rate of all jobs that have none of their own, in cents; what it is not has a title. */
  main_rate_cents: number | null
  /** What work is called that is paid at a rate of its own, by cents. */
  titles: Record<string, string>
}

/** A stretch of work as it is paid, or the difference that a later approval makes to one. */
const workRow = z.object({
  user_id: z.string(),
  date: z.string(),
  week: z.string(),
  job_id: z.string(),
  job_name: z.string(),
  customer_name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  unpaid_break_minutes: z.number(),
  rate_cents: z.number(),
  /** What the rate is called, null where it has no name; absent in rows of before it was kept. */
  title: z.optional(z.nullable(z.string())),
  /** Absent in rows of before it was told apart. */
  basis: z.optional(payBasis),
  regular_rate_cents: z.number(),
  regular_seconds: z.number(),
  overtime_seconds: z.number(),
  doubletime_seconds: z.number(),
  flsa_seconds: z.number(),
  straight_cents: z.number(),
  overtime_cents: z.number(),
  doubletime_cents: z.number(),
  qualified_cents: z.number(),
  evidence: z.string(),
  entry_id: z.string(),
  entry_version: z.nullable(z.number()),
})
export type WorkRow = z.infer<typeof workRow>

/** What is paid beside hours. `missed_break` has its hours too. */
const moneyRow = z.object({
  user_id: z.string(),
  kind: z.enum(moneyKinds),
  cents: z.number(),
  hundredths: z.number(),
  /** The part that is qualified overtime; absent where there is none, and in older rows. */
  qualified_cents: z.optional(z.number()),
})
export type MoneyRow = z.infer<typeof moneyRow>

/** Everything that a file is made of, as it is kept beside the file. */
export const exportRows = z.object({ work: z.array(workRow), money: z.array(moneyRow) })
export type ExportRows = z.infer<typeof exportRows>

/** What an approved sheet is known by beside its figures. */
export interface ApprovedSheet {
  sheet: Timesheet
  customerOf: (job: string) => string
  versionOf: (entry: string) => number | null
}

const cents = (amount: string) => toCents(dollars(amount))

/** Minutes of the breaks of a day that do not count as work and begin where a stretch ends. */
function unpaidMinutes({ breaks }: TimesheetDay, { to }: TimesheetStretch): number {
  return breaks
    .filter(({ counts, from }) => !counts && from === to)
    .reduce((sum, { seconds }) => sum + Math.round(seconds / 60), 0)
}

interface Dated {
  day: TimesheetDay
  stretch: TimesheetStretch
}

/** Of a week's qualified overtime, what came with back pay. */
function backQualifiedIn({ from, to }: TimesheetWeek, { sheet }: ApprovedSheet): number {
  return sheet.extras
    .filter(({ kind, date }) => kind === 'back_pay' && date >= from && date <= to)
    .reduce((sum, { qualified = '0' }) => sum + cents(qualified), 0)
}

/** The stretches of a week as rows, among which the cents of the week are split without a rest. */
function weekRows(week: TimesheetWeek, dated: Dated[], approved: ApprovedSheet): WorkRow[] {
  const { sheet, customerOf, versionOf } = approved
  const stretches = dated.map(({ stretch }) => stretch)
  const straight = split(
    cents(week.straight_pay),
    stretches.map(({ seconds, rate }) => seconds * cents(rate)),
  )
  const premium = cents(week.overtime_pay) - cents(week.carried_premium)
  const doubled = stretches.map(({ doubletime_seconds }) => doubletime_seconds * 2)
  const half = stretches.map(({ overtime_seconds }) => overtime_seconds)
  const parts = split(premium, [...half, ...doubled])
  const qualified = split(
    cents(week.qualified_overtime) - backQualifiedIn(week, approved),
    stretches.map((each) => each.flsa_overtime_seconds),
  )
  return dated.map(({ day, stretch }, index) => ({
    user_id: sheet.user_id,
    // By the calendar: a workday that begins in the evening has work of the day after it.
    date: dateOf(Date.parse(stretch.from), sheet.time_zone),
    week: week.from,
    job_id: stretch.job_id,
    job_name: stretch.job_name ?? '',
    customer_name: customerOf(stretch.job_id),
    from: stretch.from,
    to: stretch.to,
    unpaid_break_minutes: unpaidMinutes(day, stretch),
    rate_cents: cents(stretch.rate),
    basis: stretch.basis ?? sheet.pay_basis,
    regular_rate_cents: cents(week.regular_rate),
    regular_seconds: stretch.regular_seconds,
    overtime_seconds: stretch.overtime_seconds,
    doubletime_seconds: stretch.doubletime_seconds,
    flsa_seconds: stretch.flsa_overtime_seconds,
    straight_cents: straight[index] ?? 0,
    overtime_cents: parts[index] ?? 0,
    doubletime_cents: parts[stretches.length + index] ?? 0,
    qualified_cents: qualified[index] ?? 0,
    evidence: stretch.evidence.join(' '),
    entry_id: stretch.entry_ids[0] ?? '',
    entry_version: versionOf(stretch.entry_ids[0] ?? ''),
  }))
}

/** Throws where rows do not come to what the sheet says: such a file would pay something else. */
function requireWhole(work: readonly WorkRow[], { totals }: Timesheet): void {
  const seconds = (of: (row: WorkRow) => number) => work.reduce((all, row) => all + of(row), 0)
  const isWhole =
    seconds((row) => row.regular_seconds) === totals.regular_seconds &&
    seconds((row) => row.overtime_seconds) === totals.overtime_seconds &&
    seconds((row) => row.doubletime_seconds) === totals.doubletime_seconds &&
    seconds((row) => row.straight_cents) === cents(totals.straight_pay)
  if (!isWhole) throw new Error('The rows of a timesheet do not come to its totals.')
}

/** What an approved sheet is exported as, in the order of time. */
export function rowsOf(approved: ApprovedSheet): ExportRows {
  const { sheet } = approved
  const work = sheet.weeks.flatMap((week) => {
    const dated = sheet.days.flatMap((day) =>
      day.stretches
        .filter((stretch) => stretch.week === week.from)
        .map((stretch) => ({ day, stretch })),
    )
    return weekRows(week, dated, approved)
  })
  requireWhole(work, sheet)
  const { user_id, totals, extras, weeks } = sheet
  const money = (
    kind: MoneyRow['kind'],
    amount: number,
    more: Partial<MoneyRow> = {},
  ): MoneyRow[] => (amount === 0 ? [] : [{ user_id, kind, cents: amount, hundredths: 0, ...more }])
  const missed = extras
    .filter(({ kind }) => kind === 'missed_break')
    .reduce((sum, { amount }) => sum + cents(amount), 0)
  const carried = weeks.reduce((sum, week) => sum + cents(week.carried_premium), 0)
  const backQualified = extras
    .filter(({ kind }) => kind === 'back_pay')
    .reduce((sum, { qualified = '0' }) => sum + cents(qualified), 0)
  // What is qualified of hours in the period before has no row of work here.
  const placed = work.reduce((sum, row) => sum + row.qualified_cents, 0)
  const unplaced = cents(totals.qualified_overtime) - placed - backQualified
  const qualifiedOf = (amount: number) => (amount === 0 ? {} : { qualified_cents: amount })
  return {
    work,
    money: [
      ...money('bonus', cents(totals.bonus)),
      ...money('reimbursement', cents(totals.reimbursement)),
      ...money('missed_break', cents(totals.missed_break_pay), { hundredths: missed }),
      ...money('carried_premium', carried, qualifiedOf(unplaced)),
      ...money('back_pay', cents(totals.back_pay ?? '0'), qualifiedOf(backQualified)),
    ],
  }
}
