import type { Interval } from '../../time/interval.ts'
import { dollars, hoursOf, type Dollars } from './money.ts'
import {
  cut,
  payBeyond,
  secondsOf,
  straightPay,
  within,
  type Piece,
  type Premium,
  type Work,
} from './pieces.ts'
import type { PayRule, RuleSetId } from '../settings/rule-sets.ts'
import type { Workday } from '../settings/workweek.ts'

const hour = 3600
/** Nevada's own since 2024-07-01 (Nev. Const. art. 15, s. 16; NRS 608.250), in dollars an hour. */
const nevadaMinimumWage = dollars(12)
/** A day of ten hours by the schedule is clocked within half an hour of it, in seconds. */
const shortestTen = 9.5 * hour
const longestTen = 10.5 * hour

/** A pause of up to an hour that nobody called a meal does not end a shift of consecutive hours. */
const longestPauseInShift = hour * 1000

/** What rules need to know of a week beyond its hours. */
export interface WeekFacts {
  /** Nevada: four days of ten hours were agreed, so that such a week has no overtime by the day. */
  isFourTens?: boolean
  /** True if the week continues, so hours can follow. */
  isRunning?: boolean
  /** Nevada: the minimum wage that the company typed. */
  minimumWage?: Dollars
  /** Colorado: duty-free meals, which end no shift however long they are. */
  meals?: readonly Interval[]
}

function overtimeBy(rule: PayRule): Premium {
  return { kind: 'overtime', rule }
}

const isRegular = ({ kind }: Piece) => kind === 'regular'

function inOrder(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => a.from - b.from)
}

/** More than 40 hours in the workweek; an hour that is overtime already does not count to them. */
function weekly(pieces: readonly Piece[]): Piece[] {
  return payBeyond(pieces, 40 * hour, overtimeBy('week_40'), isRegular)
}

function perDay(
  pieces: readonly Piece[],
  days: readonly Workday[],
  pay: (ofDay: Piece[], day: number) => Piece[],
): Piece[] {
  return days.flatMap(({ from, to }, day) => pay(within(pieces, from, to), day))
}

/**
 * California: a day beyond 8 hours at one and a half, beyond 12 at double; the seventh day of a
 * workweek of which every day was worked begins at one and a half, beyond 8 hours at double (Labor
 * Code 510).
 */
function california(pieces: readonly Piece[], days: readonly Workday[]): Piece[] {
  const isWorked = days.every(({ from, to }) => within(pieces, from, to).length > 0)
  return perDay(pieces, days, (ofDay, day) => {
    const isSeventh = isWorked && day === 6
    const [single, double] = isSeventh ? [0, 8] : [8, 12]
    const beyondSingle = payBeyond(ofDay, single * hour, {
      kind: 'overtime',
      rule: isSeventh ? 'seventh_day' : 'day_8',
    })
    return payBeyond(beyondSingle, double * hour, {
      kind: 'doubletime',
      rule: isSeventh ? 'seventh_day_8' : 'day_12',
    })
  })
}

/** Shifts: work that goes on after a meal or a pause of at most an hour, or at another job. */
function shifts(pieces: readonly Piece[], meals: readonly Interval[]): Piece[][] {
  const found: Piece[][] = []
  for (const piece of pieces) {
    const current = found.at(-1)
    const last = current?.at(-1)
    if (current && last && goesOn(last.to, piece.from, meals)) current.push(piece)
    else found.push([piece])
  }
  return found
}

function goesOn(left: number, back: number, meals: readonly Interval[]): boolean {
  return (
    back - left <= longestPauseInShift || meals.some(({ from, to }) => from <= left && to >= back)
  )
}

/** Nevada's workdays: 24 hours from when work begins, one after the other (NRS 608.0126). */
function daysFromWork(pieces: readonly Piece[]): Workday[] {
  const days: Workday[] = []
  for (const { from, to } of pieces) {
    let end = days.at(-1)?.to ?? -Infinity
    for (let start = Math.max(from, end); start < to; start = end) {
      end = start + 24 * hour * 1000
      days.push({ date: '', from: start, to: end })
    }
  }
  return days
}

/**
 * Returns true if a week is worked by a schedule of 10 hours a day on 4 calendar days, the only one that an agreement
 * can exempt from overtime by the day (NRS 608.018(1)(b)). A running week is until now.
 */
function isWorkedByFourTens(pieces: readonly Piece[], isRunning: boolean): boolean {
  const hours = daysFromWork(pieces).map(({ from, to }) => secondsOf(within(pieces, from, to)))
  const long = hours.filter((seconds) => seconds > 8 * hour)
  if (long.some((seconds) => seconds > longestTen)) return false
  if (isRunning) return long.length <= 4
  return long.length === 4 && long.every((seconds) => seconds >= shortestTen)
}

/** Returns true if a day of a week has overtime in Nevada, which it has below one and a half times the minimum wage. */
function isPaidByDay(
  pieces: readonly Piece[],
  { isFourTens = false, isRunning = false, minimumWage = nevadaMinimumWage }: WeekFacts,
): boolean {
  if (pieces.length === 0) return false
  if (isFourTens && isWorkedByFourTens(pieces, isRunning)) return false
  const average = straightPay(pieces).div(hoursOf(secondsOf(pieces)))
  const minimum = minimumWage.gt(nevadaMinimumWage) ? minimumWage : nevadaMinimumWage
  return average.lt(minimum.mul(3, 2))
}

/** Nevada: over 8 hours in the 24 from when work begins. */
function nevada(pieces: readonly Piece[]): Piece[] {
  const days = daysFromWork(pieces)
  const starts = days.map(({ from }) => from)
  return perDay(cut(pieces, starts), days, (ofDay) =>
    payBeyond(ofDay, 8 * hour, overtimeBy('work_day_8')),
  )
}

/** Colorado: the greatest of the three, over the workweek (7 CCR 1103-1, rule 4.1.1). */
function colorado(
  pieces: readonly Piece[],
  inWeek: (all: Piece[]) => Piece[],
  days: readonly Workday[],
  meals: readonly Interval[],
): Piece[] {
  const own = inWeek([...pieces])
  const ways = [
    weekly(own),
    perDay(own, days, (ofDay) => payBeyond(ofDay, 12 * hour, overtimeBy('day_12'))),
    inWeek(
      shifts(pieces, meals).flatMap((shift) => payBeyond(shift, 12 * hour, overtimeBy('shift_12'))),
    ),
  ]
  const overtime = (way: Piece[]) => secondsOf(way.filter((piece) => !isRegular(piece)))
  return ways.reduce((best, way) => (overtime(way) > overtime(best) ? way : best))
}

/**
 * How each hour of a workweek is paid. `works` may hold work around the week, which tells when a
 * shift or a workday that reaches into it began; only what lies in the week comes back, in order.
 */
export function payWeek(
  works: readonly Work[],
  days: readonly Workday[],
  rules: RuleSetId,
  facts: WeekFacts = {},
): Piece[] {
  const all = inOrder(works.map((work) => ({ ...work, kind: 'regular' })))
  const [from, to] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
  const inWeek = (pieces: readonly Piece[]) => within(pieces, from, to)
  const own = inWeek(all)
  switch (rules) {
    case 'US':
      return weekly(own)
    case 'CA':
      return weekly(california(own, days))
    case 'AK':
      return weekly(perDay(own, days, (ofDay) => payBeyond(ofDay, 8 * hour, overtimeBy('day_8'))))
    case 'CO':
      return colorado(all, inWeek, days, facts.meals ?? [])
    case 'NV':
      return weekly(isPaidByDay(own, facts) ? inWeek(nevada(all)) : own)
  }
}
