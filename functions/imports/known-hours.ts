import { entryOf } from '../../shared/statistics/hours.ts'
import { timelineOf } from '../../shared/payroll/wages/punches.ts'
import type { Interval } from '../../shared/time/interval.ts'
import { countBelow } from './count-below.ts'
import { isLocked, type PunchDay } from '../store/hours/punch-day.ts'

/** Whether hours can be put among those that somebody has. */
export type Verdict = 'new' | 'already_here' | 'approved' | 'overlaps_hours'

/** What is known of somebody's hours, to put others beside them. */
export class KnownHours {
  readonly #ids: Set<string>
  readonly #days: Map<string, PunchDay>
  readonly #instants: number[]
  readonly #begins: number[]
  readonly #stretches: readonly Interval[]

  constructor(days: readonly PunchDay[], now: number) {
    const punches = days.flatMap((day) => day.punches)
    this.#ids = new Set(punches.map(({ id }) => id))
    this.#days = new Map(days.map((day) => [day.date, day]))
    this.#instants = punches.map(({ at }) => at).toSorted((a, b) => a - b)
    this.#stretches = timelineOf(punches.map(entryOf), now).stretches.toSorted(
      (a, b) => a.from - b.from,
    )
    this.#begins = this.#stretches.map(({ from }) => from)
  }

  /** @param id of the arrival that the hours would begin with */
  verdictOf({ from, to }: Interval, id: string): Verdict {
    if (this.#ids.has(id)) return 'already_here'
    if ([from, to].some((at) => this.#isLocked(at))) return 'approved'
    const before = this.#stretches[countBelow(this.#begins, to) - 1]
    const isInside = countBelow(this.#instants, to) > countBelow(this.#instants, from + 1)
    return isInside || (before && before.to > from) ? 'overlaps_hours' : 'new'
  }

  #isLocked(at: number): boolean {
    const day = this.#days.get(new Date(at).toISOString().slice(0, 10))
    return day !== undefined && isLocked(day, at)
  }
}
