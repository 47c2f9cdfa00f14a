import { jobCosts, type SheetJob } from './job-costs.ts'
import { dollars, toCents } from '../wages/money.ts'
import { within, type Work } from '../wages/pieces.ts'
import { timelineOf } from '../wages/punches.ts'
import { isShown, workdateAt, type PeriodFrame } from './period-frame.ts'
import { sheetDays, stretchesOf, worksOf, type SheetDay } from './days.ts'
import type { BackPayJob, PayAdjustmentKind, SheetFacts } from './facts.ts'
import { reviewProblems } from './review.ts'
import { punchProblems, ruleProblems, type SheetProblem } from './problems.ts'
import { paidWeek, type PaidWeek } from './paid-week.ts'
import { bonusOf, paidSeconds, shownWeek, type Shown, type SheetWeek } from './shown-week.ts'
import type { TenantWeek, WeekChoice } from '../settings/workweeks.ts'

/** A person's pay period, computed. */
export interface Sheet {
  days: SheetDay[]
  weeks: SheetWeek[]
  jobs: SheetJob[]
  problems: SheetProblem[]
  /** What must not change once this is approved. */
  locks: { from: number; to: number }
}

/** Every way to divide the period into workweeks: mostly one. */
function divisionsOf(choices: readonly WeekChoice[]): TenantWeek[][] {
  return choices.reduce<TenantWeek[][]>(
    (ways, choice) => ways.flatMap((way) => choice.map((weeks) => [...way, ...weeks])),
    [[]],
  )
}

/** A way to divide the period, with what each of its weeks is paid. */
interface Division {
  paid: PaidWeek[]
  shown: Shown
}

/** The way that pays most; the first if several pay the same. */
function bestOf(ways: readonly Division[]): Division | undefined {
  const gross = ({ paid }: Division) => paid.reduce((sum, each) => sum + each.pay.gross_cents, 0)
  return ways.reduce<Division | undefined>(
    (best, way) => (best && gross(way) <= gross(best) ? best : way),
    undefined,
  )
}

/** Costs of several weeks as one, ordered by job. */
function mergedCosts(costs: ReturnType<typeof costsOf>): SheetJob[] {
  return [...Map.groupBy(costs, ({ job_id }) => job_id)]
    .map(([job_id, own]) => ({
      job_id,
      worked_seconds: own.reduce((sum, each) => sum + each.worked_seconds, 0),
      cost_cents: own.reduce((sum, each) => sum + each.cost_cents, 0),
      weeks: own.map(({ from, to, worked_seconds, cost_cents }) => ({
        from,
        to,
        worked_seconds,
        cost_cents,
      })),
    }))
    .toSorted((a, b) => (a.job_id < b.job_id ? -1 : 1))
}

function centsOf(extras: SheetFacts['extras'], kind: PayAdjustmentKind): number {
  return extras
    .filter((each) => each.kind === kind)
    .reduce((sum, { amount }) => sum + toCents(dollars(amount)), 0)
}

/**
 * The weeks that share a bonus of the period: those that end in it and were worked in. If there are
 * none, the first week that was worked in at all, or the first: a bonus is paid once in any case.
 */
function bonusWeeks(
  division: readonly TenantWeek[],
  works: readonly Work[],
  frame: PeriodFrame,
): TenantWeek[] {
  const weeks = division.filter((week) => isShown(week, frame))
  const ending = weeks.filter((week) => week.to > frame.from && week.settlesAt <= frame.to)
  const worked = ending.filter(({ from, to }) => within(works, from, to).length > 0)
  if (worked.length > 0) return worked
  const begun = weeks.filter(({ from, to }) => within(works, from, to).length > 0)
  return (begun.length > 0 ? begun : weeks).slice(0, 1)
}

/**
 * The index of the week that pays an adjustment: the one that its day is in, or the nearest, so that
 * every adjustment of the period is paid in exactly one week. If two weeks share the day, the first.
 */
function weekOf({ date }: SheetFacts['extras'][number], paid: readonly PaidWeek[]): number {
  const index = paid.findIndex(({ week }) => date <= week.last)
  return index < 0 ? paid.length - 1 : index
}

/** What the punches of one person come to in one pay period; the same facts, the same sheet. */
export function computeSheet(facts: SheetFacts): Sheet {
  const { frame, punches, now } = facts
  const { choices, period } = frame
  const timeline = timelineOf(punches, now)
  const stretches = stretchesOf(timeline, now)
  const dated = worksOf(stretches, frame.around, facts.pay, frame.zone)
  const works = dated.map(({ from, to, job_id, rate, basis }): Work => {
    return { from, to, job_id, rate, basis }
  })
  const meals = timeline.breaks.filter(({ kind, counts }) => kind === 'meal' && !counts)
  const bonusCents = {
    flat: centsOf(facts.extras, 'bonus'),
    production: centsOf(facts.extras, 'production_bonus'),
    discretionary: centsOf(facts.extras, 'discretionary_bonus'),
  }
  const best = bestOf(
    divisionsOf(choices).map((division): Division => {
      const shown = { frame, settled: bonusWeeks(division, works, frame), bonusCents }
      const paid = division.map((week) =>
        paidWeek(week, bonusOf(week, shown), { works, facts, meals }),
      )
      return { paid, shown }
    }),
  )
  if (!best) throw new Error('A period has at least one division into workweeks.')
  const { shown } = best
  const paid = best.paid.filter(({ week }) => isShown(week, frame))
  const extrasOf = (index: number) =>
    facts.extras.filter((adjustment) => weekOf(adjustment, paid) === index)
  const weeks = paid.map((each, index) =>
    shownWeek(each, { ...facts, extras: extrasOf(index) }, shown),
  )
  const settledFrom = paid.flatMap(({ week }) => (week.settlesAt <= frame.to ? [week.first] : []))
  // A settled week rests on its hours in the period before, too.
  const first = [period.from, ...settledFrom].reduce((a, b) => (a < b ? a : b))
  const inPeriod = (date: string) => date >= first && date <= period.to
  const shownDate = (date: string) => (date < period.from ? period.from : date)
  const dateIn = (at: number) => workdateAt(at, frame)
  const isUnpaid = dated.find(({ hasRate, date }) => !hasRate && inPeriod(date))
  const onClock = timeline.onClock
  return {
    days: sheetDays(
      { stretches, breaks: timeline.breaks },
      frame,
      punches,
      paid.map(({ week }) => week),
      (stretch) => paidSeconds(stretch, paid, frame),
    ),
    weeks,
    jobs: mergedCosts(
      paid.flatMap((each, index) =>
        costsOf(each, weeks[index], frame, backPayJobs(extrasOf(index))),
      ),
    ),
    problems: [
      ...punchProblems(timeline.problems, (at) =>
        inPeriod(dateIn(at)) ? shownDate(dateIn(at)) : null,
      ),
      ...(onClock && inPeriod(dateIn(onClock.at))
        ? [
            {
              code: 'on_clock' as const,
              entry_id: onClock.uuid,
              since: new Date(onClock.at).toISOString(),
              date: shownDate(dateIn(onClock.at)),
            },
          ]
        : []),
      ...reviewProblems({
        stretches,
        breaks: timeline.breaks,
        longBreaks: timeline.longBreaks,
        works: dated,
        paid,
        extras: facts.extras,
        history: frame.history,
        dateOf: (at) => (at >= frame.from && at < frame.to ? dateIn(at) : null),
      }),
      ...(isUnpaid ? [{ code: 'rate_missing' as const, date: shownDate(isUnpaid.date) }] : []),
      ...paid.flatMap((each) =>
        ruleProblems(each, { stretches, breaks: timeline.breaks }, facts, {
          shownDate,
          isSettled: each.week.settlesAt <= frame.to,
        }),
      ),
    ],
    locks: locksOf(frame, stretches, paid),
  }
}

/** The jobs on which back pay was earned. */
function backPayJobs(extras: SheetFacts['extras']): BackPayJob[] {
  return extras.flatMap(({ kind, jobs = [] }) => (kind === 'back_pay' ? jobs : []))
}

function costsOf(
  { pieces, week: { first, last } }: PaidWeek,
  week: SheetWeek | undefined,
  { from, to }: PeriodFrame,
  earned: readonly BackPayJob[],
) {
  if (!week) return []
  return jobCosts(
    within(pieces, from, to),
    {
      straight_cents: week.straight_cents,
      premium_cents: week.gross_cents - week.straight_cents,
      // A bonus of a week that is not settled yet lies on what was worked of it.
      week: week.settled ? pieces : within(pieces, from, to),
    },
    earned,
  ).map((cost) => ({ ...cost, from: first, to: last }))
}

/** The period, what is settled in it, and the stretches that reach over its ends. */
function locksOf(
  { from, to }: PeriodFrame,
  stretches: readonly { from: number; to: number }[],
  paid: readonly PaidWeek[],
) {
  const crossing = stretches.filter((each) => each.from < to && each.to > from)
  const settled = paid.map(({ week }) => week).filter((week) => week.settlesAt <= to)
  return {
    from: Math.min(from, ...crossing.map((each) => each.from), ...settled.map((week) => week.from)),
    // The departure of a stretch stands at its very end.
    to: Math.max(to, ...crossing.map((each) => each.to + 1000)),
  }
}
