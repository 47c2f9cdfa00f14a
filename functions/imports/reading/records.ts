import type { RowProblemCode } from '../../../shared/imports/row-problem.ts'
import type { Format } from './formats.ts'
import type { StatedSum } from './sums.ts'

/** A break with its times, as written. */
export interface TimesOfBreak {
  start: string
  end: string
  isPaid: boolean
}

/** A line of work in a file, cell by cell under the titles. A row with several pairs of times is several. */
export interface FileRecord {
  /** Its row in the file, from 1. */
  row: number
  cells: readonly string[]
  /** Breaks that the file gives times for. */
  breaks?: readonly TimesOfBreak[]
  /** Set if a time without AM or PM was taken for one of the afternoon. */
  isAfternoonAssumed?: boolean
  /** Why the row is left out, if that is known before its cells are read. */
  flaw?: { code: RowProblemCode; value: string }
}

/** A file as one table: its titles and the rows below them. */
export interface Layout {
  titles: readonly string[]
  /** The export that it is, if that is known by more than these titles. */
  format?: Format | null
  records: FileRecord[]
  /** Totals that were found among the rows. */
  stated: StatedSum[]
}
