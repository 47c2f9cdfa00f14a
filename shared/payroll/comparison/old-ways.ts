import { dateOf, wallClock } from '../../time/time-zone.ts'
import type { SheetFacts, SheetPunch } from '../sheet/facts.ts'

/** How another system counts hours and pays them, where it does not as the rules say. */
export interface OldWays {
  /** Nights over a change of clocks are counted as a clock on the wall shows them. */
  clock: boolean
  /** Rests of up to twenty minutes are taken off. */
  rests: boolean
  /** Every punch is rounded to so many minutes; 0: none is. */
  rounding: 0 | 5 | 6 | 15
  /** Minutes taken off every day of more than so many hours in which nobody wrote a meal down. */
  meal: { after: 5 | 6; minutes: 30 | 60 } | null
  /** Overtime begins at 40 hours a week, whatever a state says of days. */
  weekly: boolean
  /** Overtime is paid by the main rate, or by that of the hour, and not by the week's average. */
  rate: 'main' | 'worked' | null
}

export const noWays: OldWays = {
  clock: false,
  rests: false,
  rounding: 0,
  meal: null,
  weekly: false,
  rate: null,
}

const minute = 60_000
const hour = 3_600_000
/** A rest of up to twenty minutes counts as work (29 CFR 785.18). */
const longestRest = 20 * minute

function inOrder(punches: readonly SheetPunch[]): SheetPunch[] {
  return punches.toSorted((a, b) => a.at - b.at || (a.kind === 'departure' ? -1 : 1))
}

/** How far a clock on the wall is ahead of UTC's at an instant. */
function offsetAt(at: number, zone: string): number {
  return Date.parse(`${wallClock(at, zone)}Z`) - Math.floor(at / minute) * minute
}

/** Each arrival with its departure. */
function pairsOf(punches: readonly SheetPunch[]): [SheetPunch, SheetPunch][] {
  const pairs: [SheetPunch, SheetPunch][] = []
  let open: SheetPunch | null = null
  for (const each of inOrder(punches)) {
    if (each.kind === 'arrival') open = each
    else if (open) {
      pairs.push([open, each])
      open = null
    }
  }
  return pairs
}

function moved(punches: readonly SheetPunch[], to: ReadonlyMap<string, number>): SheetPunch[] {
  return punches.map((each) => ({ ...each, at: to.get(each.uuid) ?? each.at }))
}

/** Departures as far from their arrivals as a clock on the wall says. */
export function byWallClock(punches: readonly SheetPunch[], zone: string): SheetPunch[] {
  const to = new Map(
    pairsOf(punches).map(([from, until]) => [
      until.uuid,
      until.at + offsetAt(until.at, zone) - offsetAt(from.at, zone),
    ]),
  )
  return moved(punches, to)
}

/** Without what says that work went on after a short rest: the time between does not count then. */
export function withoutRests(punches: readonly SheetPunch[]): SheetPunch[] {
  const ordered = inOrder(punches)
  return ordered.map((each, index) => {
    const next = ordered[index + 1]
    const isRest = each.breakKind && next && next.at - each.at <= longestRest
    return isRest ? { ...each, breakKind: null } : each
  })
}

function rounded(punches: readonly SheetPunch[], minutes: number): SheetPunch[] {
  const step = minutes * minute
  return punches.map((each) => ({ ...each, at: Math.round(each.at / step) * step }))
}

/** Without a meal on each long day that shows none. */
function withoutMeals(
  punches: readonly SheetPunch[],
  { after, minutes }: NonNullable<OldWays['meal']>,
  zone: string,
): SheetPunch[] {
  const days = Map.groupBy(pairsOf(punches), ([from]) => dateOf(from.at, zone))
  const to = new Map<string, number>()
  for (const pairs of days.values()) {
    const worked = pairs.reduce((sum, [from, until]) => sum + until.at - from.at, 0)
    const hasMeal = pairs.some(([from], index) => {
      const before = pairs[index - 1]?.[1]
      return before !== undefined && from.at - before.at > longestRest
    })
    const last = pairs.at(-1)
    const isLong = worked > after * hour && !hasMeal
    if (isLong && last && last[1].at - last[0].at > minutes * minute) {
      to.set(last[1].uuid, last[1].at - minutes * minute)
    }
  }
  return moved(punches, to)
}

/** The punches as another system counts them. */
export function countedAs(
  { punches, frame: { zone } }: Pick<SheetFacts, 'punches' | 'frame'>,
  { clock, rests, rounding, meal }: OldWays,
): SheetPunch[] {
  let counted = [...punches]
  if (clock) counted = byWallClock(counted, zone)
  if (rests) counted = withoutRests(counted)
  if (rounding > 0) counted = rounded(counted, rounding)
  return meal ? withoutMeals(counted, meal, zone) : counted
}
