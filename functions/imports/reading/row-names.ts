import { text } from '../../../shared/fields/text.ts'
import { longestValue } from '../../../shared/imports/choices.ts'
import { guessKind } from './kind-words.ts'
import type { Cells, Reading } from './row-cells.ts'
import type { RowNames } from './row-kind.ts'

const choosable = text(longestValue)
/** Characters that a name cannot contain, because they are invisible. */
const unseen = /[\p{C}\p{DI}\u2800]+/gu

/** Returns a cell as a name by which it can be chosen. */
function shortened(cell: string): string | null {
  const said = cell.replace(/\s+/g, ' ').trim().slice(0, longestValue)
  return choosable.safeParse(said).data ?? (said.replace(unseen, '').trim() || null)
}

/** Reads the names that tell the kind of a row. A customer without a job is the job, too. */
export function namesOfRow(
  cells: Cells,
  row: readonly string[],
  { columns, isNamedByNotes }: Pick<Reading, 'columns' | 'isNamedByNotes'>,
): RowNames {
  const customer = shortened(cells('customer'))
  const categories = columns.flatMap((field, index) =>
    // A figure such as "72%" names no kind.
    field === 'kind' && /\p{L}/u.test(row[index] ?? '') ? (shortened(row[index] ?? '') ?? []) : [],
  )
  const notes = isNamedByNotes ? shortened(cells('notes')) : null
  const isKind = notes !== null && guessKind(notes)?.is_certain === true
  return {
    customer,
    job: shortened(cells('job')) ?? customer ?? (isKind ? notes : null),
    categories,
  }
}
