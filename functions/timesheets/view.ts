import { problemMessages } from '../../shared/payroll/problem-messages.ts'
import { dollars, inDollars, toCents } from '../../shared/payroll/wages/money.ts'
import { sectionOf } from '../../shared/payroll/settings/rule-sets.ts'
import type { Sheet } from '../../shared/payroll/sheet/sheet.ts'
import type { SheetWeek } from '../../shared/payroll/sheet/shown-week.ts'
import type { Pay } from '../../shared/payroll/sheet/facts.ts'
import type { SheetDay } from '../../shared/payroll/sheet/days.ts'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { basisOf, termsAt, type PayBasis } from '../../shared/payroll/wages/pay-terms.ts'
import { blocks, type SheetProblem } from '../../shared/payroll/sheet/problems.ts'
import { versionOf as rulesVersion } from '../../shared/payroll/sheet/paid-week.ts'
import type {
  Timesheet,
  TimesheetDay,
  TimesheetProblem,
  TimesheetRow,
  TimesheetTotals,
  TimesheetWeek,
} from '../../shared/timesheets/timesheet.ts'
import type { Names } from '../store/records/names.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Problems in words, the earliest first. */
export function viewProblems(problems: readonly SheetProblem[]): TimesheetProblem[] {
  return problems
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((problem) => ({
      ...problem,
      text: problemMessages[problem.code],
      blocks: blocks(problem),
    }))
}

function viewDay(
  { date, worked_seconds, stretches, breaks }: SheetDay,
  names: Names,
): TimesheetDay {
  return {
    date,
    worked_seconds,
    stretches: stretches.map(({ paid, ...each }) => ({
      ...each,
      rate: inDollars(paid.rate_cents),
      basis: paid.basis,
      regular_seconds: paid.regular,
      overtime_seconds: paid.overtime,
      doubletime_seconds: paid.doubletime,
      flsa_overtime_seconds: paid.flsa,
      job_name: names.evenDeleted(each.job_id),
      ...(names.isDeleted(each.job_id) && { job_deleted: true }),
      from: iso(each.from),
      to: iso(each.to),
    })),
    breaks: breaks.map((each) => ({
      ...each,
      seconds: (each.to - each.from) / 1000,
      from: iso(each.from),
      to: iso(each.to),
    })),
  }
}

export function viewWeek(week: SheetWeek): TimesheetWeek {
  const source = sectionOf(week.rule_set)
  return {
    from: week.first,
    to: week.last,
    rule_set: week.rule_set,
    rule_version: rulesVersion(week.rule_set),
    worked_seconds: week.worked_seconds,
    regular_seconds: week.regular_seconds,
    overtime_seconds: week.overtime_seconds,
    doubletime_seconds: week.doubletime_seconds,
    flsa_overtime_seconds: week.flsa_overtime_seconds,
    regular_rate: inDollars(week.regular_rate_cents),
    straight_pay: inDollars(week.straight_cents),
    overtime_pay: inDollars(week.overtime_cents + week.doubletime_cents),
    bonus: inDollars(week.bonus_cents),
    missed_break_pay: inDollars(week.missed_break_cents),
    back_pay: inDollars(week.back_pay_cents),
    gross: inDollars(week.gross_cents),
    qualified_overtime: inDollars(week.qualified_cents),
    settled: week.settled,
    carried_premium: inDollars(week.carried_cents),
    alternatives: week.alternatives.map(({ rule_set, gross_cents }) => ({
      rule_set,
      gross: inDollars(gross_cents),
    })),
    steps: week.steps.map((step) => ({ ...step, source })),
  }
}

/** What a line of the table tells of the weeks. */
export function rowWeeks(weeks: readonly TimesheetWeek[]): TimesheetRow['weeks'] {
  return weeks.map((week) => ({
    from: week.from,
    to: week.to,
    worked_seconds: week.worked_seconds,
    overtime_seconds: week.overtime_seconds,
    doubletime_seconds: week.doubletime_seconds,
    gross: week.gross,
    settled: week.settled,
  }))
}

/** How somebody is paid at the end of a period. */
export function payBasisOf({ terms }: Pay, { to }: DateRange): PayBasis {
  return basisOf(termsAt(to, terms))
}

/** What the weeks of a sheet add up to; hours of a week that is not settled are paid at their rate. */
export function totalsOf({ weeks }: Sheet, { extras }: SheetState): TimesheetTotals {
  const sum = (of: (week: SheetWeek) => number) => weeks.reduce((all, week) => all + of(week), 0)
  const reimbursed = extras
    .filter(({ kind }) => kind === 'reimbursement')
    .reduce((all, { amount }) => all + toCents(dollars(amount)), 0)
  return {
    worked_seconds: sum((week) => week.worked_seconds),
    regular_seconds: sum((week) => (week.settled ? week.regular_seconds : week.worked_seconds)),
    overtime_seconds: sum((week) => (week.settled ? week.overtime_seconds : 0)),
    doubletime_seconds: sum((week) => (week.settled ? week.doubletime_seconds : 0)),
    straight_pay: inDollars(sum((week) => week.straight_cents)),
    premium_pay: inDollars(sum((week) => week.overtime_cents + week.doubletime_cents)),
    bonus: inDollars(sum((week) => week.bonus_cents)),
    missed_break_pay: inDollars(sum((week) => week.missed_break_cents)),
    back_pay: inDollars(sum((week) => week.back_pay_cents)),
    gross: inDollars(sum((week) => week.gross_cents)),
    reimbursement: inDollars(reimbursed),
    qualified_overtime: inDollars(sum((week) => week.qualified_cents)),
  }
}

/** The parts of a timesheet that its punches and its state come to. */
export function viewSheet(
  sheet: Sheet,
  state: SheetState,
  names: Names,
): Pick<
  Timesheet,
  'status' | 'problems' | 'days' | 'weeks' | 'jobs' | 'totals' | 'extras' | 'dispute' | 'history'
> {
  return {
    status: state.status,
    problems: viewProblems(sheet.problems),
    days: sheet.days.map((day) => viewDay(day, names)),
    weeks: sheet.weeks.map(viewWeek),
    jobs: sheet.jobs.map(({ cost_cents, weeks, ...job }) => ({
      ...job,
      weeks: weeks.map(({ cost_cents: cents, ...week }) => ({ ...week, cost: inDollars(cents) })),
      job_name: names.evenDeleted(job.job_id),
      ...(names.isDeleted(job.job_id) && { job_deleted: true }),
      cost: inDollars(cost_cents),
    })),
    totals: totalsOf(sheet, state),
    extras: state.extras,
    dispute: state.dispute,
    history: viewHistory(state, names),
  }
}

/** What was done with a sheet, with the names of who did it. */
export function viewHistory({ history }: SheetState, names: Names): Timesheet['history'] {
  return history.map((step) => ({ ...step, by_name: names.evenDeleted(step.by) }))
}
