import { rowKinds, type RowKind } from '../../shared/imports/row-kind.ts'
import { countBelow } from './count-below.ts'
import type { Figure } from './figures.ts'
import { rounding } from './reading/row-time.ts'

/** Hours with two decimals are up to half a hundredth of an hour off. */
const half = 18

/** Returns how far sums may be apart by rounding alone. */
export function tolerance(count: number): number {
  return Math.max(rounding, 2 * half * Math.sqrt(count))
}

/** Number of figures that some rows state, and their seconds by kind. */
export interface StatedFigures {
  count: number
  seconds: Record<RowKind, number>
}

/** Figures in an order in which the sum of a range is found without adding it up again. */
export class FigureSums {
  readonly #figures: readonly Figure[]
  readonly #places: readonly number[]
  readonly #sums: StatedFigures['seconds'][]

  /** @param placeOf the number that ranges are of: a row, or a day */
  constructor(figures: readonly Figure[], placeOf: (figure: Figure) => number) {
    this.#figures = figures.toSorted((a, b) => placeOf(a) - placeOf(b))
    this.#places = this.#figures.map(placeOf)
    const sum = { work: 0, paid_break: 0, unpaid_break: 0, time_off: 0, ignore: 0 }
    this.#sums = [{ ...sum }]
    for (const { statedKind, file } of this.#figures) {
      sum[statedKind] += file ?? 0
      this.#sums.push({ ...sum })
    }
  }

  /** Sums what lies from a place to another, both included. */
  between(from: number, to: number): StatedFigures {
    const [first, end] = [countBelow(this.#places, from), countBelow(this.#places, to + 1)]
    const seconds = { work: 0, paid_break: 0, unpaid_break: 0, time_off: 0, ignore: 0 }
    for (const kind of rowKinds) {
      seconds[kind] = (this.#sums[end]?.[kind] ?? 0) - (this.#sums[first]?.[kind] ?? 0)
    }
    return { count: Math.max(0, end - first), seconds }
  }

  /** Returns the figures from a place to another, both included. */
  figures(from: number, to: number): readonly Figure[] {
    return this.#figures.slice(countBelow(this.#places, from), countBelow(this.#places, to + 1))
  }
}
