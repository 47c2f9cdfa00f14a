import type { Interval } from '../../time/interval.ts'
import type { EvidenceKind } from '../wages/evidence.ts'
import { dollars } from '../wages/money.ts'
import type { Work } from '../wages/pieces.ts'
import type { Break, Stretch, Timeline } from '../wages/punches.ts'
import { addDays, dateOf, instantAt } from '../../time/time-zone.ts'
import { basisOf, termsAt, type PayBasis } from '../wages/pay-terms.ts'
import { rateAt } from '../wages/rates.ts'
import type { Pay, SheetFacts, SheetPunch } from './facts.ts'
import type { PeriodFrame } from './period-frame.ts'
import type { Workday } from '../settings/workweek.ts'

/** A stretch of work within one workday and one workweek. */
export interface DayStretch extends Stretch {
  seconds: number
  /** The first date of its workweek. */
  week: string
  evidence: EvidenceKind[]
  paid: PaidSeconds
}

/** How the seconds of a stretch are paid in the period, and at which rate. */
export interface PaidSeconds {
  regular: number
  overtime: number
  doubletime: number
  /** Of them, those over 40 hours of the week. */
  flsa: number
  rate_cents: number
  basis: PayBasis
}

/** A workday of the period, by the date on which it begins. */
export interface SheetDay {
  date: string
  worked_seconds: number
  stretches: DayStretch[]
  breaks: Break[]
}

/** The stretches of a timeline, the one that goes on until `now` among them, in order. */
export function stretchesOf({ stretches, onClock }: Timeline, now: number): Stretch[] {
  const until = Math.floor(now / 1000) * 1000
  const running =
    onClock && until > onClock.at
      ? [{ job_id: onClock.job_id, from: onClock.at, to: until, entry_ids: [onClock.uuid] }]
      : []
  return [...stretches, ...running].toSorted((a, b) => a.from - b.from)
}

/** Stretches cut where workdays begin, each with its workday's date. */
function byDay(stretches: readonly Stretch[], days: readonly Workday[]) {
  return days.flatMap((day) =>
    stretches
      .filter(({ from, to }) => from < day.to && to > day.from)
      .map((stretch) => ({
        ...stretch,
        from: Math.max(stretch.from, day.from),
        to: Math.min(stretch.to, day.to),
        date: day.date,
      })),
  )
}

/**
 * Stretches cut where workweeks begin, each with its week's first date. A workday lies in one week,
 * except where the settings changed the hour at which they begin.
 */
function byWeek(stretches: readonly Stretch[], weeks: readonly (Interval & { first: string })[]) {
  return stretches.flatMap((stretch) =>
    weeks
      .filter(({ from, to }) => stretch.from < to && stretch.to > from)
      .map(({ from, to, first }) => ({
        ...stretch,
        from: Math.max(stretch.from, from),
        to: Math.min(stretch.to, to),
        week: first,
      })),
  )
}

/** Work on one calendar date, with the terms and the rate of that date. */
export interface DatedWork extends Work {
  /** The date of its workday, which may have begun the evening before. */
  date: string
  basis: PayBasis
  hasRate: boolean
}

/** Stretches cut at midnight too: what holds "from June 10" holds for that day's first hours. */
function byCalendarDate<T extends Interval>(stretches: readonly T[], zone: string) {
  return stretches.flatMap((stretch) => {
    const midnight = instantAt(addDays(dateOf(stretch.from, zone), 1), 0, zone)
    const parts =
      midnight < stretch.to
        ? [
            { ...stretch, to: midnight },
            { ...stretch, from: midnight },
          ]
        : [stretch]
    return parts.map((part) => ({ ...part, on: dateOf(part.from, zone) }))
  })
}

/** The work of a timeline by the terms and rates of each of its days; what has no rate counts as zero. */
export function worksOf(
  stretches: readonly Stretch[],
  days: readonly Workday[],
  pay: Pay,
  zone: string,
): DatedWork[] {
  return byCalendarDate(byDay(stretches, days), zone).map(({ job_id, from, to, date, on }) => {
    const basis = basisOf(termsAt(on, pay.terms))
    const rate = basis === 'exempt' ? null : rateAt(pay.rates, on, job_id)
    const hasRate = rate !== null || basis === 'exempt'
    return { job_id, from, to, date, basis, rate: dollars(rate?.amount ?? 0), hasRate }
  })
}

/** The days of the period with what was worked on them. */
export function sheetDays(
  { stretches, breaks }: { stretches: readonly Stretch[]; breaks: readonly Break[] },
  { days, zone }: Pick<PeriodFrame, 'days' | 'zone'>,
  punches: SheetFacts['punches'],
  weeks: readonly (Interval & { first: string })[],
  paidOf: (stretch: Stretch) => PaidSeconds,
): SheetDay[] {
  const byId = new Map(punches.map((punch) => [punch.uuid, punch]))
  return days.map((day) => {
    const own = byWeek(byCalendarDate(byDay(stretches, [day]), zone), weeks).map(
      ({ job_id, from, to, entry_ids, week }): DayStretch => ({
        job_id,
        from,
        to,
        entry_ids,
        seconds: (to - from) / 1000,
        week,
        evidence: evidenceOfAll(entry_ids, byId),
        paid: paidOf({ job_id, from, to, entry_ids }),
      }),
    )
    return {
      date: day.date,
      worked_seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      stretches: own,
      breaks: breaks.filter(({ from }) => from >= day.from && from < day.to),
    }
  })
}

function evidenceOfAll(ids: readonly string[], byId: Map<string, SheetPunch>): EvidenceKind[] {
  return [...new Set(ids.flatMap((id) => byId.get(id)?.evidence ?? []))]
}
