import type { ImportChoices } from '../../../shared/imports/choices.ts'
import type { ImportField } from '../../../shared/imports/column.ts'
import type { FileFormat } from '../../../shared/imports/file-format.ts'
import type { ImportReport, MissingColumn } from '../../../shared/imports/import.ts'
import { columnSumsOf, type ColumnSum } from './column-sums.ts'
import { doubledFields, formatOf, guessColumns } from './columns.ts'
import { indexesOf } from './columns-of.ts'
import type { Format } from './formats.ts'
import { layoutOf } from './layouts/layout.ts'
import { prepareRecords } from './prepare.ts'
import type { Table } from './table.ts'
import type { FileRecord, Layout } from './records.ts'
import { Kinds } from './row-kind.ts'
import { readRows, type ReadRows } from './rows.ts'
import { zoneLookup } from './row-zone.ts'
import { leaveOutAreas, markOvertime, settleColumns } from './settle-columns.ts'
import { TotalLabels } from './total-labels.ts'
import { dateOrderOf } from './values.ts'

/** A file as it was read by what was chosen, and guessed where nothing was. */
export interface RowsReading extends ReadRows {
  titles: readonly string[]
  columns: readonly (ImportField | null)[]
  format: FileFormat | null
  date_order: ImportReport['date_order']
  zone: string
  /** Its rows below the titles that say something. */
  filled: readonly (readonly string[])[]
  /** Required fields that no column holds. */
  missing: MissingColumn[]
  /** The sums that its columns of totals state. */
  columnSums: ColumnSum[]
  /** Fields that several columns hold, though a row can have one only. */
  doubled: ImportField[]
}

/** The dates of a file, out of which the order of day and month is read. */
function datesIn({ records }: Layout, columns: readonly (ImportField | null)[]): string[] {
  const wanted = indexesOf(columns, 'date', 'start', 'end', 'end_date')
  return records.flatMap(({ cells }) => wanted.flatMap((index) => cells[index] || []))
}

/** Returns what no column holds, though nothing can be read without. */
function missingOf(
  columns: readonly (ImportField | null)[],
  { jobs = [] }: ImportChoices,
): MissingColumn[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  const hasTimes = has('start') && (has('end') || has('punch'))
  const hasTime = hasTimes || has('hours', 'minutes', 'seconds')
  const hasPerson = has('person', 'first_name', 'last_name', 'email', 'payroll_id')
  const isJobChosen = jobs.some(({ customer, job }) => customer === null && job === null)
  const all: [MissingColumn, boolean][] = [
    ['person', hasPerson],
    ['job', has('job', 'customer') || isJobChosen],
    ['date', has('date', 'start')],
    ['time', hasTime],
  ]
  return all.flatMap(([column, isThere]) => (isThere ? [] : [column]))
}

/** Returns true if an export states hours in parts, such as regular hours and overtime. */
function addsHours(format: Format | null): boolean {
  const fields = Object.values(format?.fields ?? {})
  return fields.filter((field) => field === 'hours').length > 1
}

/** Tells the labels of totals by the names that the rows have. */
function totalLabelsOf(
  records: readonly FileRecord[],
  columns: readonly (ImportField | null)[],
): TotalLabels {
  const namesIn = (...fields: ImportField[]) => {
    const wanted = indexesOf(columns, ...fields)
    return records.map(({ cells }) => wanted.flatMap((index) => cells[index] || []).join(' '))
  }
  const people = [...namesIn('person'), ...namesIn('first_name', 'last_name')]
  const jobs = [...namesIn('job'), ...namesIn('customer')]
  return new TotalLabels(new Set(people), new Set(jobs))
}

/** Reads the rows of a file. */
export function readFileRows(
  table: Table,
  choices: ImportChoices,
  { zone: usual, now }: { zone: string; now: number },
): RowsReading {
  const layout = layoutOf(table)
  const { titles, records } = layout
  const format = layout.format ?? formatOf(titles)
  const guess =
    choices.columns ?? leaveOutAreas(titles, guessColumns(titles, format), records, usual)
  const guessed = dateOrderOf(datesIn(layout, guess))
  const order = choices.date_order ?? guessed.value
  const isInParts = addsHours(format)
  const labels = totalLabelsOf(records, guess)
  const settled = settleColumns(guess, records, order, { isAdded: isInParts, labels })
  const columns = choices.columns ?? (isInParts ? settled : markOvertime(titles, settled, records))
  const isAdded = choices.add_hours ?? isInParts
  const zone = choices.time_zone ?? usual
  const kinds = new Kinds(choices)
  const prepared = prepareRecords(layout, { columns, format, order, labels })
  const reading = {
    columns: prepared.columns,
    order,
    zone,
    zoneNamed: zoneLookup(),
    now,
    isNamedByNotes: format?.name === 'toggl',
    kinds,
    labels,
  }
  const read = readRows(prepared.records, reading, layout.stated)
  return {
    titles,
    columns,
    format: format?.name ?? null,
    filled: records.map(({ cells }) => cells),
    zone,
    missing: missingOf(columns, choices),
    doubled: doubledFields(columns).filter((field) => !isAdded || field !== 'hours'),
    date_order: { value: order, is_certain: guessed.is_certain || !!choices.date_order },
    ...read,
    columnSums: columnSumsOf(titles, prepared.columns, prepared.records, read.rows),
  }
}
