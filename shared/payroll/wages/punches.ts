import type { Interval } from '../../time/interval.ts'
import type { BreakKind } from './break-kinds.ts'

/** An arrival or a departure, at an instant in epoch milliseconds. */
export interface PunchEntry {
  uuid: string
  at: number
  job_id: string
  kind: 'arrival' | 'departure'
  /** Of a departure: that work goes on after a break. */
  breakKind?: BreakKind | null
}

/** A stretch of work at one job; `to` is exclusive, both are whole seconds. */
export interface Stretch extends Interval {
  job_id: string
  entry_ids: string[]
}

/** A break between two stretches. One that counts as work is part of a stretch as well. */
export interface Break extends Interval {
  kind: BreakKind
  counts: boolean
  entry_ids: string[]
}

export type ProblemCode =
  'open' | 'departure_without_arrival' | 'arrival_twice' | 'overlapping' | 'long'

/** Something that somebody has to look at before the hours are paid. */
export interface PunchProblem {
  code: ProblemCode
  entry_id: string
  at: number
}

export interface Timeline {
  stretches: Stretch[]
  breaks: Break[]
  /** Breaks too long to be one: the worker was gone, whatever the departure was marked as. */
  longBreaks: Break[]
  problems: PunchProblem[]
  /** The arrival that nobody left from yet, if the person may still be there. */
  onClock: PunchEntry | null
}

const minute = 60_000

/** A rest of up to twenty minutes counts as work (29 CFR 785.18). */
export const longestRest = 20 * minute
/** A pause that is longer is no meal and no rest: it is between two shifts. */
export const longestPause = 4 * 60 * minute

/** Longer than this nobody works without a word: what is longer has to be looked at. */
const longestStretch = 14 * 60 * minute

/** Two phones of one person, or a second tap, within this are one arrival, or one departure. */
export const samePunch = 2 * minute

/** A user whose break began longer ago than this is not expected back. */
export const longestBreak = 3 * 60 * minute

/** A departure later than this after the arrival does not tell when work ended. */
export const longestKnown = 24 * 60 * minute

function wholeSecond(at: number): number {
  return Math.floor(at / 1000) * 1000
}

function inOrder(entries: readonly PunchEntry[]): PunchEntry[] {
  return entries.toSorted((a, b) => a.at - b.at || (a.uuid < b.uuid ? -1 : 1))
}

/** The next of the entries at the earliest instant: one leaves before one arrives at the next. */
function takeNext(waiting: PunchEntry[], open: PunchEntry | null): PunchEntry | undefined {
  const [first] = waiting
  const together = waiting.filter(({ at }) => at === first?.at)
  const leaving = together.find(
    ({ kind, job_id }) => kind === 'departure' && job_id === open?.job_id,
  )
  const next = leaving ?? together.find(({ kind }) => kind === 'arrival') ?? first
  if (next) waiting.splice(waiting.indexOf(next), 1)
  return next
}

/** What the punches of one person say; time that nobody knows counts nothing, and is a problem. */
class TimelineBuilder {
  readonly stretches: Stretch[] = []
  readonly breaks: Break[] = []
  readonly longBreaks: Break[] = []
  readonly problems: PunchProblem[] = []
  open: PunchEntry | null = null
  /** Further entries of the open arrival. */
  #again: string[] = []
  #left: PunchEntry | null = null
  /** The last departure that ended a stretch, whatever came after it. */
  #ended: PunchEntry | null = null
  /** Jobs that were not left before the person arrived at another. */
  readonly #notLeft = new Map<string, PunchEntry>()

  #report(code: ProblemCode, { uuid, at }: PunchEntry): void {
    this.problems.push({ code, entry_id: uuid, at })
  }

  #close(open: PunchEntry, end: PunchEntry): void {
    const entry_ids = [open.uuid, ...this.#again, end.uuid]
    if (end.at > open.at) {
      this.stretches.push({ job_id: open.job_id, from: open.at, to: end.at, entry_ids })
    }
    if (end.at - open.at > longestStretch) this.#report('long', end)
  }

  #endBreak(arrival: PunchEntry): void {
    const left = this.#left
    this.#left = null
    const kind = left?.breakKind
    if (!left || !kind) return
    const counts = arrival.at - left.at <= longestRest
    const entry_ids = [left.uuid, arrival.uuid]
    const isLong = arrival.at - left.at > longestPause
    const own = isLong ? this.longBreaks : this.breaks
    own.push({ kind, from: left.at, to: arrival.at, counts, entry_ids })
    if (counts && arrival.at > left.at) {
      this.stretches.push({ job_id: left.job_id, from: left.at, to: arrival.at, entry_ids })
    }
  }

  arrive(arrival: PunchEntry): void {
    const { open } = this
    if (!open) this.#endBreak(arrival)
    else if (arrival.at - open.at > longestStretch) this.#report('open', open)
    else if (open.job_id === arrival.job_id) return this.#arriveAgain(open, arrival)
    else {
      this.#close(open, arrival)
      this.#notLeft.set(open.job_id, open)
    }
    this.#notLeft.delete(arrival.job_id)
    this.open = arrival
    this.#again = []
  }

  #arriveAgain(open: PunchEntry, arrival: PunchEntry): void {
    if (arrival.at - open.at <= samePunch) this.#again.push(arrival.uuid)
    else this.#report('arrival_twice', arrival)
  }

  /** Leaves a job that the person had arrived at before another one: after that, they were back on it. */
  #leaveLate(departure: PunchEntry): void {
    const since = this.#notLeft.get(departure.job_id)
    if (!since || departure.at - since.at > longestStretch) {
      return this.#report(this.open ? 'overlapping' : 'departure_without_arrival', departure)
    }
    this.#notLeft.delete(departure.job_id)
    this.#report('overlapping', departure)
    if (this.open || !this.#left) return
    this.#close({ ...since, at: this.#left.at }, departure)
    this.#left = departure
    this.#ended = departure
  }

  /** A second tap on leaving: the first one counts, with the break that either of them says. */
  #leaveAgain(ended: PunchEntry, departure: PunchEntry): void {
    this.stretches.find(({ to }) => to === ended.at)?.entry_ids.push(departure.uuid)
    const left = this.#left
    if (left?.uuid !== ended.uuid) return
    this.#left = { ...left, breakKind: left.breakKind ?? departure.breakKind ?? null }
  }

  /** Finds the departure that began the break during which a user leaves for good, or null. */
  #breakLeftBy(departure: PunchEntry): PunchEntry | null {
    const left = this.#left
    if (this.open || departure.breakKind || !left?.breakKind) return null
    const isSame = left.job_id === departure.job_id && departure.at - left.at <= longestBreak
    return isSame ? left : null
  }

  /** Ends a break that the user does not come back from: up to twenty minutes of it count as work, as of any break. */
  #leaveFromBreak(left: PunchEntry, departure: PunchEntry): void {
    const entry_ids = [left.uuid, departure.uuid]
    if (departure.at - left.at <= longestRest) {
      this.stretches.push({ job_id: left.job_id, from: left.at, to: departure.at, entry_ids })
    }
    this.#left = departure
    this.#ended = departure
  }

  leave(departure: PunchEntry): void {
    const { open } = this
    const ended = this.#ended
    if (open?.job_id !== departure.job_id) {
      const isSame = ended?.job_id === departure.job_id && departure.at - ended.at <= samePunch
      if (isSame) return this.#leaveAgain(ended, departure)
      const left = this.#breakLeftBy(departure)
      return left ? this.#leaveFromBreak(left, departure) : this.#leaveLate(departure)
    }
    if (departure.at - open.at > longestKnown) this.#report('open', open)
    else this.#close(open, departure)
    this.open = null
    this.#again = []
    this.#left = departure
    this.#ended = departure
  }

  /** The timeline at `now` (epoch ms): whoever is there longer than anybody stays has forgotten to leave. */
  at(now: number): Timeline {
    const isForgotten = this.open !== null && now - this.open.at > longestStretch
    const problems: PunchProblem[] =
      this.open && isForgotten
        ? [...this.problems, { code: 'open', entry_id: this.open.uuid, at: this.open.at }]
        : this.problems
    const { stretches, breaks, longBreaks } = this
    return { stretches, breaks, longBreaks, problems, onClock: isForgotten ? null : this.open }
  }
}

/** What a person's arrivals and departures come to at `now` (epoch ms). */
export function timelineOf(entries: readonly PunchEntry[], now: number): Timeline {
  const waiting = inOrder(entries.filter(({ at }) => at <= now))
  const timeline = new TimelineBuilder()
  for (let next = takeNext(waiting, null); next; next = takeNext(waiting, timeline.open)) {
    // Two taps within a second keep their order; what is counted is whole seconds.
    const punch = { ...next, at: wholeSecond(next.at) }
    if (next.kind === 'arrival') timeline.arrive(punch)
    else timeline.leave(punch)
  }
  return timeline.at(now)
}
