import type { RowKind } from '../../../shared/imports/row-kind.ts'
import { RowError, type Cells, type Reading } from './row-cells.ts'
import type { RowNames } from './row-kind.ts'
import { fileSecondsOf } from './row-time.ts'
import { parseDate, parseMoment } from './values.ts'

/** The parts of a row that can be read although the whole cannot. */
export interface RowContext {
  person: string | null
  day: string | null
  /** The hours that the file states for it, in seconds; null if it states none. */
  seconds: number | null
  kind: RowKind
}

/** Returns null instead of the reason why a row is left out. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}

/** Reads the day of a row, which may be a part of its start; null if it says none. */
export function dayOf(cells: Cells, { order }: Pick<Reading, 'order'>): string | null {
  const texts = [cells('date'), cells('start')]
  const days = texts.map((text) => parseDate(text, order) ?? parseMoment(text, order)?.date ?? null)
  return days.find((day) => day !== null) ?? null
}

/** Reads of a row what can be read. */
export function contextOf(
  cells: Cells,
  names: RowNames,
  reading: Reading,
  person: string | null,
): RowContext {
  return {
    person,
    day: dayOf(cells, reading),
    seconds: orNull(() => fileSecondsOf(cells)),
    kind: reading.kinds.kindOf(names),
  }
}
