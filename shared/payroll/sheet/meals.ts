import type { Interval } from '../../time/interval.ts'
import type { Break, Stretch } from '../wages/punches.ts'

/** What a day lacks of the meals that California asks for. */
export type MealProblem = 'meal_missing' | 'meal_late' | 'meal_short' | 'second_meal_missing'

const minute = 60_000
const hour = 60 * minute
const shortestMeal = 30 * minute

/** The stretches of a day, in order, as one piece where no time lies between them. */
function joined(stretches: readonly Interval[]): Interval[] {
  const parts: Interval[] = []
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = parts.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else parts.push({ from, to })
  }
  return parts
}

/**
 * What a workday lacks: a meal of thirty minutes before the end of the fifth hour, a second one
 * before the end of the tenth (Labor Code 512). Any pause of thirty minutes is one, whatever it was
 * called; a meal of less is short and stays so.
 */
export function mealProblems(
  stretches: readonly Stretch[],
  breaks: readonly Break[],
): MealProblem[] {
  const worked = joined(stretches)
  const total = worked.reduce((sum, { from, to }) => sum + to - from, 0)
  // What was worked before each meal: a pause in the morning is no work.
  let before = 0
  const meals = worked.slice(1).flatMap((part, index) => {
    const last = worked[index]
    before += last ? last.to - last.from : 0
    return last && part.from - last.to >= shortestMeal ? [before] : []
  })
  const found: MealProblem[] = []
  const isShort = breaks.some(({ kind, from, to }) => kind === 'meal' && to - from < shortestMeal)
  const [firstMeal, secondMeal] = meals
  if (total > 5 * hour) {
    if (firstMeal === undefined) found.push(isShort ? 'meal_short' : 'meal_missing')
    else if (firstMeal > 5 * hour) found.push('meal_late')
    else if (isShort) found.push('meal_short')
  }
  if (total > 10 * hour && (secondMeal === undefined || secondMeal > 10 * hour)) {
    found.push('second_meal_missing')
  }
  return found
}
