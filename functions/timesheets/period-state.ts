import { createHash } from 'node:crypto'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import type { PayAdjustment } from '../../shared/payroll/sheet/facts.ts'
import { workdateAt, type PeriodFrame } from '../../shared/payroll/sheet/period-frame.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import { isApproved, untouched, type SheetState } from '../store/hours/sheet-state.ts'

/** A pay period, and whether sheets were kept around it by periods that are no more. */
export interface StatePeriod {
  period: DateRange
  isMoved: boolean
}

/** What was done with somebody's sheet of a period, and the items that it is kept in. */
export interface PeriodState {
  state: SheetState
  /** The item of the period itself; null where there is none yet. */
  own: SheetState | null
  /** Items of periods that are no more, of which something belongs to this one. */
  others: SheetState[]
}

function isIn(date: string, { from, to }: DateRange): boolean {
  return date >= from && date <= to
}

/** The day that a payment belongs to; what settles with a period may be of a day before it. */
function dayOf({ date }: PayAdjustment, { from }: SheetState): string {
  return date < from ? from : date
}

function oldestFirst(a: { at: string }, b: { at: string }): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0
}

function mergedDispute(states: readonly SheetState[]): SheetState['dispute'] {
  const disputes = states.flatMap(({ dispute }) => dispute ?? []).toSorted(oldestFirst)
  const last = disputes.at(-1)
  if (!last) return null
  const reason = disputes.findLast((each) => each.reason !== null)?.reason ?? null
  return { at: last.at, reason, requests: disputes.flatMap(({ requests }) => requests) }
}

/** The dates of which somebody said that they are complete; null where the last ones are missing. */
function mergedSubmission(states: readonly SheetState[], { to }: DateRange) {
  const submitted = states.filter(({ status }) => status === 'submitted')
  if (!submitted.some((each) => each.to >= to)) return null
  return Object.fromEntries(
    submitted.flatMap(({ submitted_days = {} }) => Object.entries(submitted_days)),
  )
}

/**
 * What belongs to a period of what was done with somebody's sheets: payments by their own day, steps
 * and disputes by the first day of the period that they were taken in. Each is found once, whatever
 * becomes of periods.
 */
export function gather(
  { period, isMoved }: StatePeriod,
  user_id: string,
  states: readonly SheetState[],
): PeriodState {
  const own = states.find(({ from }) => from === period.from) ?? null
  const isOwnFrozen = own !== null && isApproved(own)
  if (!isMoved) {
    const to = isOwnFrozen ? own.to : period.to
    return { state: own ? { ...own, to } : untouched({ user_id, ...period }), own, others: [] }
  }
  const adjustmentsOf = (each: SheetState) =>
    each.extras.filter((adjustment) => isIn(dayOf(adjustment, each), period))
  if (isOwnFrozen) return { state: { ...own, extras: adjustmentsOf(own) }, own, others: [] }
  const open = states.filter((each) => !isApproved(each))
  const here = open.filter(({ from }) => isIn(from, period))
  const submitted_days = mergedSubmission(
    open.filter((each) => each.from <= period.to && each.to >= period.from),
    period,
  )
  // What a frozen sheet has paid stays its own, whatever day stands on it.
  const givers = states.filter((each) => !isApproved(each) || each.holds_others)
  const others = givers.filter(
    (each) => each !== own && (adjustmentsOf(each).length > 0 || here.includes(each)),
  )
  const state: SheetState = {
    ...untouched({ user_id, ...period }),
    ...(own?.costed && { costed: own.costed }),
    ...(own?.paid_on !== undefined && { paid_on: own.paid_on }),
    ...(own?.payments && { payments: own.payments }),
    ...(submitted_days && { status: 'submitted', submitted_days }),
    extras: [...(own ? [own] : []), ...others].flatMap(adjustmentsOf),
    dispute: mergedDispute(here),
    history: here.flatMap(({ history }) => history).toSorted(oldestFirst),
    version: [...(own ? [own] : []), ...others].reduce((sum, { version }) => sum + version, 0),
  }
  return { state, own, others }
}

/** Items after a step, with the versions that they replace: what a period took from others leaves them. */
export function itemsAfter(
  { period, isMoved }: StatePeriod,
  { own, others }: PeriodState,
  next: SheetState,
): { item: SheetState; basedOn: number }[] {
  const stays = (each: SheetState) =>
    each.extras.filter((adjustment) => !isIn(dayOf(adjustment, each), period))
  const elsewhere = isMoved && own ? stays(own) : []
  return [
    {
      item: {
        ...next,
        extras: [...next.extras, ...elsewhere],
        ...(elsewhere.length > 0 && { holds_others: true }),
      },
      basedOn: own?.version ?? 0,
    },
    ...others.map((each) => {
      const isTaken = !isApproved(each) && isIn(each.from, period)
      const left = {
        ...each,
        extras: stays(each),
        version: each.version + 1,
        ...(isTaken && { dispute: null, history: [], status: 'open' as const }),
      }
      return { item: left, basedOn: each.version }
    }),
  ]
}

/** What the punches of each date of a period are, in few letters: others where any of them changes. */
export function fingerprintsOf(
  frame: PeriodFrame,
  days: readonly PunchDay[],
): Record<string, string> {
  const own = days
    .flatMap(({ punches }) => punches)
    .filter(({ at }) => at >= frame.from && at < frame.to)
  const byDate = Map.groupBy(own, ({ at }) => workdateAt(at, frame))
  return Object.fromEntries(
    [...byDate].map(([date, punches]) => {
      const lines = punches.map(({ id, version = 1 }) => `${id} ${version}`).toSorted()
      return [date, createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)]
    }),
  )
}

/** Whether what was said to be complete is what is there now, on all dates of the period. */
export function isOfNow(
  { submitted_days, submitted }: SheetState,
  frame: PeriodFrame,
  days: readonly PunchDay[],
): boolean {
  // Said before it was kept by day.
  if (!submitted_days)
    return submitted !== undefined && submitted === legacyFingerprintOf(frame, days)
  const now = fingerprintsOf(frame, days)
  const said = Object.entries(submitted_days).filter(([date]) => isIn(date, frame.period))
  return said.length === Object.keys(now).length && said.every(([date, each]) => now[date] === each)
}

function legacyFingerprintOf({ from, to }: PeriodFrame, days: readonly PunchDay[]): string {
  const own = days
    .flatMap(({ punches }) => punches)
    .filter(({ at }) => at >= from && at < to)
    .map(({ id, version = 1 }) => `${id} ${version}`)
    .toSorted()
  return createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 16)
}
