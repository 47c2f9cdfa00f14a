import type { SheetFacts } from '../sheet/facts.ts'
import type { Cause } from './causes.ts'
import { figuresOf, type Figures } from './old-figures.ts'
import { byWallClock, noWays, withoutRests, type OldWays } from './old-ways.ts'

/** What another system says a period came to; pay is null where it does not say. */
export interface OldFigures extends Omit<Figures, 'gross'> {
  gross: number | null
}

/** One of the causes of a difference: by how much it makes the other system's figures more, or less. */
export interface Explanation extends OldFigures {
  cause: Cause
  /** The minutes that punches are rounded to, or that a meal takes. */
  minutes: number | null
}

export interface Comparison {
  ours: Figures
  explanations: Explanation[]
}

/** Half of a hundredth of an hour, by which a printed figure may be off, in seconds. */
const halfDecimal = 18

const none = [false]
const either = [false, true]

function isSame(a: readonly { at: number }[], b: readonly { at: number }[]): boolean {
  return a.every(({ at }, index) => at === b[index]?.at)
}

/** Ways of counting hours that could make a difference in these. */
function countingWays(facts: SheetFacts): OldWays[] {
  const { punches, frame } = facts
  const clocks = isSame(byWallClock(punches, frame.zone), punches) ? none : either
  const hasRests = withoutRests(punches).some(
    ({ breakKind, uuid }) => breakKind !== punches.find((each) => each.uuid === uuid)?.breakKind,
  )
  const meals: OldWays['meal'][] = [
    null,
    { after: 5, minutes: 30 },
    { after: 6, minutes: 30 },
    { after: 5, minutes: 60 },
    { after: 6, minutes: 60 },
  ]
  const roundings = [0, 5, 6, 15] as const
  return clocks.flatMap((clock) =>
    (hasRests ? either : none).flatMap((rests) =>
      roundings.flatMap((rounding) =>
        meals.map((meal) => ({ ...noWays, clock, rests, rounding, meal })),
      ),
    ),
  )
}

/** The same with ways of paying them. */
function payingWays(facts: SheetFacts, ways: OldWays): OldWays[] {
  const { history } = facts.frame
  const isDaily = history.some(({ rule_set, by_job_state }) => by_job_state || rule_set !== 'US')
  const hasRates = new Set(facts.pay.rates.map(({ amount }) => amount)).size > 1
  const rates: OldWays['rate'][] = hasRates ? [null, 'main', 'worked'] : [null]
  return (isDaily ? either : none).flatMap((weekly) =>
    rates.map((rate) => ({ ...ways, weekly, rate })),
  )
}

function countOf({ clock, rests, rounding, meal, weekly, rate }: OldWays): number {
  return [clock, rests, rounding > 0, meal, weekly, rate].filter(Boolean).length
}

/** What figures that are so many seconds off may leave in pay, in cents: at double the highest rate. */
function payAllowed({ pay }: SheetFacts, seconds: number): number {
  const highest = Math.max(0, ...pay.rates.map(({ amount }) => Number(amount ?? 0)))
  return Math.ceil((seconds / 3600) * highest * 2 * 100) + 1
}

/** How far off a figure is beyond what printing it may leave. */
function beyond(difference: number, allowed: number): number {
  return Math.max(0, Math.abs(difference) - allowed)
}

/** What is compared first comes first: of two ways, the one with less left, then the simpler one. */
function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((each, at) => each !== b[at])
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0)
}

function bestOf<T>(all: readonly T[], rank: (each: T) => number[]): T[] {
  let best: { rank: number[]; found: T[] } | null = null
  for (const each of all) {
    const own = rank(each)
    if (best === null || isBetter(own, best.rank)) best = { rank: own, found: [each] }
    else if (!isBetter(best.rank, own)) best.found.push(each)
  }
  return best?.found ?? []
}

/** The ways of another system under which a period comes to what it says, or nearest to it. */
function findWays(facts: SheetFacts, theirs: OldFigures): OldWays {
  const figures = [theirs.worked, theirs.overtime, theirs.doubletime].filter((each) => each > 0)
  const allowed = halfDecimal * Math.max(1, figures.length)
  const counted = countingWays(facts).map((ways) => ({ ways, own: figuresOf(facts, ways) }))
  const near = bestOf(counted, ({ own }) => [beyond(own.worked - theirs.worked, allowed)])
  const paid = near.flatMap(({ ways }) =>
    payingWays(facts, ways).map((each) => ({ ways: each, own: figuresOf(facts, each) })),
  )
  const [best] = bestOf(paid, ({ ways, own }) => {
    const off =
      beyond(own.overtime - theirs.overtime, allowed) +
      beyond(own.doubletime - theirs.doubletime, allowed)
    const pay =
      theirs.gross === null ? 0 : beyond(own.gross - theirs.gross, payAllowed(facts, allowed))
    const exact = theirs.gross === null ? 0 : Math.abs(own.gross - theirs.gross)
    return [off, pay, countOf(ways), Math.abs(own.worked - theirs.worked), exact]
  })
  return best?.ways ?? noWays
}

const steps: readonly [Cause, (ways: OldWays) => Partial<OldWays>][] = [
  ['clock', ({ clock }) => ({ clock })],
  ['rests', ({ rests }) => ({ rests })],
  ['rounding', ({ rounding }) => ({ rounding })],
  ['meal', ({ meal }) => ({ meal })],
  ['weekly', ({ weekly }) => ({ weekly })],
  ['rate', ({ rate }) => ({ rate })],
]

function minutesOf(cause: Cause, { rounding, meal }: OldWays): number | null {
  if (cause === 'rounding') return rounding
  return cause === 'meal' ? (meal?.minutes ?? null) : null
}

function less(a: OldFigures, b: OldFigures): OldFigures {
  return {
    worked: a.worked - b.worked,
    overtime: a.overtime - b.overtime,
    doubletime: a.doubletime - b.doubletime,
    gross: a.gross === null || b.gross === null ? null : a.gross - b.gross,
  }
}

function isNothing({ worked, overtime, doubletime, gross }: OldFigures): boolean {
  return worked === 0 && overtime === 0 && doubletime === 0 && (gross ?? 0) === 0
}

/**
 * Why another system says something else of a period than we do. The explanations add up to the difference, to the second
 * and the cent: what none of the known ways explains is said to be unexplained.
 */
export function explainDifference(facts: SheetFacts, theirs: OldFigures): Comparison {
  const ours = figuresOf(facts, noWays)
  const ways = findWays(facts, theirs)
  const explanations: Explanation[] = []
  let known = noWays
  let before: Figures = ours
  for (const [cause, taken] of steps) {
    const next = { ...known, ...taken(ways) }
    const figures = figuresOf(facts, next)
    const change = less(figures, before)
    const isSaid = theirs.gross === null ? { ...change, gross: null } : change
    if (!isNothing(isSaid)) {
      explanations.push({ cause, minutes: minutesOf(cause, ways), ...isSaid })
    }
    known = next
    before = figures
  }
  const left = less(theirs, before)
  if (!isNothing(left)) {
    const isPrinted = [left.worked, left.overtime, left.doubletime].every(
      (each) => Math.abs(each) <= halfDecimal * 3,
    )
    const isSmall = isPrinted && Math.abs(left.gross ?? 0) <= payAllowed(facts, halfDecimal * 3)
    explanations.push({ cause: isSmall ? 'decimals' : 'unexplained', minutes: null, ...left })
  }
  return { ours, explanations }
}
