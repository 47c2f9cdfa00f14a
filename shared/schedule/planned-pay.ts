import type { DateRange } from '../payroll/settings/pay-period.ts'
import type { Pay, PayAdjustment, SheetPunch } from '../payroll/sheet/facts.ts'
import type { PeriodFrame } from '../payroll/sheet/period-frame.ts'
import { computeSheet, type Sheet } from '../payroll/sheet/sheet.ts'
import { timelineOf } from '../payroll/wages/punches.ts'
import { imaginedPunches, toCome, type ImaginedWork } from './imagined.ts'

/** A pay period of one person, with what is in it already. */
export interface PeriodSoFar {
  frame: PeriodFrame
  punches: readonly SheetPunch[]
  extras: readonly PayAdjustment[]
}

/** What somebody's weeks come to if they work as planned; seconds, and cents beyond straight time. */
export interface PlannedPay {
  overtime_seconds: number
  premium_cents: number
  /** What the plan adds to what each job costs, in cents: at straight time, and with its part of the premium. */
  jobs: Map<string, number>
}

interface Facts {
  pay: Pay
  stateOf: (job: string) => string | null
  /** The days on which the workweeks begin that are asked for. */
  range: DateRange
  now: number
}

/**
 * What was punched by now. Who is at work is imagined to leave, and to go on with what of their shift is left; who is
 * on a break comes back from it to their shift, or is gone.
 */
function untilNow(
  punches: readonly SheetPunch[],
  next: ImaginedWork | undefined,
  now: number,
): SheetPunch[] {
  const known = punches.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
  const { onClock } = timelineOf(known, now)
  const open = known.find(({ uuid }) => uuid === onClock?.uuid)
  if (open) {
    return [...known, { ...open, uuid: `${open.uuid} departure`, kind: 'departure', at: now }]
  }
  const last = known.at(-1)
  if (!last?.breakKind || next?.from === now) return known
  return [...known.slice(0, -1), { ...last, breakKind: null }]
}

/** What the weeks that begin on those days cost each job. */
function centsByJob(sheets: readonly Sheet[], { from, to }: DateRange): Map<string, number> {
  const cents = new Map<string, number>()
  for (const { job_id, weeks } of sheets.flatMap(({ jobs }) => jobs)) {
    const own = weeks.filter((week) => week.from >= from && week.from <= to)
    const sum = own.reduce((all, { cost_cents }) => all + cost_cents, 0)
    cents.set(job_id, (cents.get(job_id) ?? 0) + sum)
  }
  return cents
}

/** What a plan will be paid by the same rules as sheets are: it is worked through as if it had been punched. */
export function plannedPay(
  periods: readonly PeriodSoFar[],
  work: readonly ImaginedWork[],
  { pay, stateOf, range, now }: Facts,
): PlannedPay {
  const left = toCome(work, now)
  const imagined = imaginedPunches(left)
  const sheetsWith = (more: readonly SheetPunch[]) =>
    periods.map(({ frame, punches, extras }) => {
      const within = more.filter(({ at }) => at >= frame.range.from && at < frame.range.to)
      const all = [...untilNow(punches, left[0], now), ...within]
      return computeSheet({ frame, pay, punches: all, stateOf, extras, now: frame.range.to })
    })
  const planned = sheetsWith(imagined)
  const weeks = planned
    .flatMap((sheet) => sheet.weeks)
    .filter(({ first }) => first >= range.from && first <= range.to)
  const before = centsByJob(sheetsWith([]), range)
  const jobs = new Map<string, number>()
  for (const [job, cents] of centsByJob(planned, range))
    jobs.set(job, cents - (before.get(job) ?? 0))
  return {
    overtime_seconds: weeks.reduce(
      (sum, each) => sum + each.overtime_seconds + each.doubletime_seconds,
      0,
    ),
    premium_cents: weeks.reduce(
      (sum, each) => sum + each.overtime_cents + each.doubletime_cents,
      0,
    ),
    jobs,
  }
}
