import type { ImportField } from '../../../shared/imports/column.ts'
import { indexesOf, type ColumnPair, type Columns } from './columns-of.ts'

const ofOnePair: readonly ImportField[] = ['customer', 'job', 'kind', 'notes']

/** Columns that come again with each pair of times, as in Job, In, Out, Job, In, Out. */
export class PairColumns {
  /** For each field that comes again, its column of each pair. */
  readonly #columns: { all: readonly number[]; own: readonly number[] }[]

  constructor(columns: Columns, pairs: readonly ColumnPair[]) {
    const [first, last] = [pairs[0], pairs.at(-1)]
    this.#columns = ofOnePair.flatMap((field) => {
      const all = indexesOf(columns, field)
      const isBetween = all.some((index) => first && last && index > first.to && index < last.from)
      if (all.length < 2 || !isBetween) return []
      const isBefore = (all[0] ?? 0) < (first?.from ?? 0)
      const own = pairs.map(({ from, to }) =>
        isBefore
          ? (all.findLast((index) => index < from) ?? -1)
          : (all.find((index) => index > to) ?? -1),
      )
      return [{ all, own }]
    })
  }

  /** Returns a row's cells without those of other pairs; an empty one means the one before. */
  cellsOf(cells: readonly string[], pair: number): string[] {
    const kept = [...cells]
    for (const { all, own } of this.#columns) {
      const said = own.slice(0, pair + 1).findLast((index) => cells[index])
      for (const index of all) if (index !== said) kept[index] = ''
    }
    return kept
  }
}
