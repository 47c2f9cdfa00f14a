import { dollars } from '../wages/money.ts'
import { mealProblems } from './meals.ts'
import { termsAt } from '../wages/pay-terms.ts'
import { isByRules } from '../wages/pieces.ts'
import type { Break, PunchProblem, Stretch } from '../wages/punches.ts'
import { ruleSetOf } from '../settings/rule-sets.ts'
import type { SheetFacts } from './facts.ts'
import type { PaidWeek } from './paid-week.ts'

export const sheetProblemCodes = [
  'open',
  'on_clock',
  'departure_without_arrival',
  'arrival_twice',
  'overlapping',
  'long',
  'meal_missing',
  'meal_late',
  'meal_short',
  'second_meal_missing',
  'rate_missing',
  'rules_uncovered',
  'agreement_uncovered',
  'two_rule_sets',
  'below_minimum',
  'travel',
  'rest_unpaid',
  'long_break',
  'break_not_worked',
  'disputed',
] as const
export type SheetProblemCode = (typeof sheetProblemCodes)[number]

/** Something that somebody has to look at; `date` is the workday it belongs to. */
export interface SheetProblem {
  code: SheetProblemCode
  date: string
  entry_id?: string
  /** Of a state: when it began (ISO). */
  since?: string
}

/** With these, hours or pay are not known: the sheet cannot be approved before they are fixed. */
const blocking: readonly SheetProblemCode[] = [
  'open',
  'on_clock',
  'departure_without_arrival',
  'rate_missing',
  'rules_uncovered',
  'agreement_uncovered',
  'disputed',
]

/** What is named in the sheet for whoever reads it, and keeps nothing from being approved with the others. */
const notes: readonly SheetProblemCode[] = [
  'below_minimum',
  'travel',
  'rest_unpaid',
  'long_break',
  'break_not_worked',
]

/** Returns true for a state that no one has to fix: the user is at work. */
export function isState({ code }: Pick<SheetProblem, 'code'>): boolean {
  return code === 'on_clock'
}

/** Whether somebody should look before a sheet is approved along with others. */
export function needsLook({ code }: Pick<SheetProblem, 'code'>): boolean {
  return !notes.includes(code)
}

/** Whether a sheet cannot be approved because of this. */
export function blocks({ code }: Pick<SheetProblem, 'code'>): boolean {
  return blocking.includes(code)
}

/** Problems of punches that lie in the period, by workday. */
export function punchProblems(
  problems: readonly PunchProblem[],
  dateOf: (at: number) => string | null,
): SheetProblem[] {
  return problems.flatMap(({ code, entry_id, at }) => {
    const date = dateOf(at)
    return date === null ? [] : [{ code, entry_id, date }]
  })
}

/** How the problems of a week are told in a period. */
interface Place {
  /** A date of the period that stands for one outside it. */
  shownDate: (date: string) => string
  /** Whether the week is settled in the period: what it owes is paid there. */
  isSettled: boolean
}

/** What the rule sets of the weeks want, and what two of them say of one week. */
export function ruleProblems(
  { week, ruleSet, pieces, alternatives }: PaidWeek,
  shown: { stretches: readonly Stretch[]; breaks: readonly Break[] },
  { pay, extras }: Pick<SheetFacts, 'pay' | 'extras'>,
  { shownDate, isSettled }: Place,
): SheetProblem[] {
  const found: SheetProblem[] = []
  const isPaidByRules = pieces.some(isByRules)
  const agreements = week.days.flatMap((day) => termsAt(day.date, pay.terms).work_agreement ?? [])
  const { excludes, from: since } = ruleSetOf[ruleSet]
  const date = shownDate(week.first)
  if (pieces.length > 0 && week.first < since) found.push({ code: 'rules_uncovered', date })
  const isOutside = agreements.some((agreement) => excludes.includes(agreement))
  if (pieces.length > 0 && isOutside && isPaidByRules) {
    found.push({ code: 'agreement_uncovered', date })
  }
  if (alternatives.length > 0) found.push({ code: 'two_rule_sets', date })
  if (ruleSet !== 'CA' || !isPaidByRules || !isSettled) return found
  const meals = week.days
    .filter((day) => !isMealPaid(day.date, extras))
    .flatMap((day) => {
      const inDay = <T extends { from: number }>(all: readonly T[]) =>
        all.filter((each) => each.from >= day.from && each.from < day.to)
      return mealProblems(inDay(shown.stretches), inDay(shown.breaks)).map((code) => ({
        code,
        date: day.date,
      }))
    })
  return [...found, ...meals]
}

/** Whether a day's missed meal is paid: the hour that it owes settles what was wrong. */
function isMealPaid(day: string, extras: SheetFacts['extras']): boolean {
  return extras.some(
    ({ kind, date, missed = 'meal', amount }) =>
      kind === 'missed_break' && missed === 'meal' && date === day && dollars(amount).gte(1),
  )
}
