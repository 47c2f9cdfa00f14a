import { mealProblems } from './meals.ts'
import type { Break, PunchProblem, Stretch } from '../punches.ts'
import { ruleSetOf } from '../rule-sets.ts'
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
  'disputed',
] as const
export type SheetProblemCode = (typeof sheetProblemCodes)[number]

/** Something that somebody has to look at; `date` is the workday it belongs to. */
export interface SheetProblem {
  code: SheetProblemCode
  date: string
  entry_id?: string
}

/** With these, hours or pay are not known: the sheet cannot be approved before they are mended. */
const blocking: readonly SheetProblemCode[] = [
  'open',
  'on_clock',
  'departure_without_arrival',
  'rate_missing',
  'rules_uncovered',
  'agreement_uncovered',
  'disputed',
]

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

/** What the rule sets of the weeks want, and what two of them say of one week. */
export function ruleProblems(
  { week, ruleSet, pieces, alternatives }: PaidWeek,
  shown: { stretches: readonly Stretch[]; breaks: readonly Break[] },
  { pay: { isContractor, isExempt, agreement }, extras }: Pick<SheetFacts, 'pay' | 'extras'>,
  isInPeriod: (date: string) => boolean,
): SheetProblem[] {
  const found: SheetProblem[] = []
  const [first] = week.days
  if (pieces.length > 0 && first && first.date < ruleSetOf[ruleSet].from) {
    found.push({ code: 'rules_uncovered', date: first.date })
  }
  const isOutside = agreement !== null && ruleSetOf[ruleSet].excludes.includes(agreement)
  if (pieces.length > 0 && isOutside && !isContractor && !isExempt) {
    found.push({ code: 'agreement_uncovered', date: week.first })
  }
  if (alternatives.length > 0) found.push({ code: 'two_rule_sets', date: week.first })
  if (ruleSet !== 'CA' || isContractor || isExempt) return found
  const meals = week.days
    .filter(({ date }) => isInPeriod(date))
    // The hour that a missed meal owes settles what was wrong with that day.
    .filter(
      ({ date }) => !extras.some((each) => each.kind === 'missed_break' && each.date === date),
    )
    .flatMap(({ date, from, to }) => {
      const inDay = <T extends { from: number }>(all: readonly T[]) =>
        all.filter((each) => each.from >= from && each.from < to)
      return mealProblems(inDay(shown.stretches), inDay(shown.breaks)).map((code) => ({
        code,
        date,
      }))
    })
  return [...found, ...meals]
}
