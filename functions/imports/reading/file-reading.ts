import type { ImportChoices } from '../../../shared/imports/choices.ts'
import type { ImportField } from '../../../shared/imports/column.ts'
import type { ImportReport } from '../../../shared/imports/import.ts'
import { guessColumns, headerRowOf } from './columns.ts'
import { isBlank, type Table } from './read-table.ts'
import { Kinds } from './row-kind.ts'
import { readRows, type ReadRows } from './rows.ts'
import { zoneLookup } from './row-zone.ts'
import { dateOrderOf } from './values.ts'

/** A file as it was read by what was chosen, and guessed where nothing was. */
export interface FileReading extends ReadRows {
  titles: readonly string[]
  columns: readonly (ImportField | null)[]
  date_order: ImportReport['date_order']
  zone: string
  kinds: Kinds
  /** Its rows below the titles that say something. */
  filled: Table
}

/** The dates of a file, out of which the order of day and month is read. */
function datesIn(rows: Table, columns: readonly (ImportField | null)[]): string[] {
  const wanted = columns.flatMap((field, index) =>
    field === 'date' || field === 'start' || field === 'end' ? [index] : [],
  )
  return rows.flatMap((row) => wanted.flatMap((index) => row[index]?.split(/[ T]/)[0] ?? []))
}

/** Reads the rows of a file. */
export function readFileRows(
  table: Table,
  choices: ImportChoices,
  { zone: usual, now }: { zone: string; now: number },
): FileReading {
  const header = headerRowOf(table)
  const titles = table[header] ?? []
  const columns = choices.columns ?? guessColumns(titles)
  const filled = table.slice(header + 1).filter((row) => !isBlank(row))
  const guessed = dateOrderOf(datesIn(filled, columns))
  const order = choices.date_order ?? guessed.value
  const zone = choices.time_zone ?? usual
  const kinds = new Kinds(choices)
  return {
    titles,
    columns,
    filled,
    zone,
    kinds,
    date_order: { value: order, is_certain: guessed.is_certain || !!choices.date_order },
    ...readRows(table, { header, columns, order, zone, zoneNamed: zoneLookup(), now, kinds }),
  }
}

/** Whether columns are missing without which nothing can be read. */
export function lacksColumns({ columns }: FileReading): boolean {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  const hasTime = (has('start') && has('end')) || has('hours', 'minutes')
  const hasPerson = has('person', 'first_name', 'last_name', 'email', 'payroll_id')
  return !hasPerson || !has('job', 'customer') || !hasTime || !has('date', 'start')
}
