import { dollars } from '../wages/money.ts'
import { settingsAt, type PayHistory } from '../settings/pay-settings.ts'
import { longestPause, type Break, type Stretch } from '../wages/punches.ts'
import type { DatedWork } from './days.ts'
import type { SheetFacts } from './facts.ts'
import type { PaidWeek } from './paid-week.ts'
import type { SheetProblem } from './problems.ts'

/** What nobody may pay less than (FLSA 6(a)(1)), in dollars an hour. */
const federalMinimum = dollars('7.25')

const minute = 60_000
/** Between two jobs of one day, what is shorter is the walk from one phone to the next. */
const shortestTravel = 5 * minute

/** What a review looks at: what was worked, and where in the period it is told. */
export interface Reviewed {
  stretches: readonly Stretch[]
  breaks: readonly Break[]
  longBreaks: readonly Break[]
  works: readonly DatedWork[]
  paid: readonly PaidWeek[]
  extras: SheetFacts['extras']
  history: PayHistory
  /** The workdate of an instant in the period; null outside it. */
  dateOf: (at: number) => string | null
}

/** Days on which somebody is paid less than the law, or than the company says its state asks for. */
function belowMinimum({ works, history, dateOf }: Reviewed): SheetProblem[] {
  const days = works
    .filter(({ basis, hasRate }) => basis === 'hourly' && hasRate)
    .filter(({ rate, date }) => {
      const own = dollars(settingsAt(date, history).minimum_wage || '0')
      return rate.lt(own.gt(federalMinimum) ? own : federalMinimum)
    })
    .flatMap(({ from }) => dateOf(from) ?? [])
  return [...new Set(days)].map((date) => ({ code: 'below_minimum', date }))
}

/** Time between two jobs of one day that is no break: travel from site to site is work (29 CFR 785.38). */
function travel({ stretches, breaks, dateOf }: Reviewed): SheetProblem[] {
  const ordered = stretches.toSorted((a, b) => a.from - b.from)
  return ordered.slice(1).flatMap((next, index): SheetProblem[] => {
    const last = ordered[index]
    const date = dateOf(next.from)
    if (!last || date === null || date !== dateOf(last.to) || last.job_id === next.job_id) return []
    const gap = next.from - last.to
    const isBreak = breaks.some(({ from }) => from === last.to)
    if (isBreak || gap < shortestTravel || gap > longestPause) return []
    return [{ code: 'travel', date, entry_id: next.entry_ids[0] ?? '' }]
  })
}

/** A rest that is longer than what counts: California pays ten minutes of it (Order 16, s. 11). */
function unpaidRest({ breaks, paid, dateOf }: Reviewed): SheetProblem[] {
  return breaks.flatMap(({ kind, counts, from, entry_ids }): SheetProblem[] => {
    const date = dateOf(from)
    const week = paid.find(({ week: { from: begins, to } }) => from >= begins && from < to)
    if (kind !== 'rest' || counts || date === null || week?.ruleSet !== 'CA') return []
    return [{ code: 'rest_unpaid', date, entry_id: entry_ids[0] ?? '' }]
  })
}

function tooLong({ longBreaks, dateOf }: Reviewed): SheetProblem[] {
  return longBreaks.flatMap(({ from, entry_ids }): SheetProblem[] => {
    const date = dateOf(from)
    if (date === null) return []
    return [{ code: 'long_break', date, entry_id: entry_ids[0] ?? '' }]
  })
}

/** An hour owed for a break on a day that nobody worked. */
function idleBreaks({ extras, works }: Reviewed): SheetProblem[] {
  const worked = new Set(works.map(({ date }) => date))
  const days = extras
    .filter(({ kind, date }) => kind === 'missed_break' && !worked.has(date))
    .map(({ date }) => date)
  return [...new Set(days)].map((date) => ({ code: 'break_not_worked', date }))
}

/** What somebody should look at before it is paid, though it can be approved as it is. */
export function reviewProblems(reviewed: Reviewed): SheetProblem[] {
  return [
    ...belowMinimum(reviewed),
    ...travel(reviewed),
    ...unpaidRest(reviewed),
    ...tooLong(reviewed),
    ...idleBreaks(reviewed),
  ]
}
