import type { ImportField } from '../../../shared/imports/column.ts'
import type { FoundSheet } from '../../../shared/imports/import.ts'
import { guessColumns } from './columns.ts'
import { layoutOf } from './layouts/layout.ts'
import { unreadable } from './refusals.ts'
import { isBlank, type SheetTable, type Table } from './table.ts'

/** The rows by which a sheet is judged. */
const mostJudged = 200
/** The most sheets that are named. */
const mostNamed = 50

/** Returns true if a sheet has a date and times or hours under its titles. */
function hasHours(rows: Table): boolean {
  const { titles, records, format } = layoutOf(rows.slice(0, mostJudged))
  const columns = guessColumns(titles, format ?? undefined)
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  return (
    records.length > 0 &&
    has('date', 'start') &&
    has('start', 'hours', 'minutes', 'seconds', 'punch')
  )
}

/** The sheet that is read, and all sheets that say something if there are several. */
export interface ChosenSheet {
  table: Table
  sheets: FoundSheet[]
}

/**
 * Chooses the sheet to read: the one that is wanted, or of those that have hours the one with the most
 * rows. Exports put a summary before it. Throws 400 if no sheet has rows.
 */
export function chooseSheet(all: readonly SheetTable[], wanted: string | undefined): ChosenSheet {
  const filled = all
    .map((sheet) => ({ ...sheet, count: sheet.rows.filter((row) => !isBlank(row)).length }))
    .filter(({ count }) => count > 1)
  const judged = filled.map((sheet) => ({
    ...sheet,
    has_hours: filled.length > 1 && hasHours(sheet.rows),
  }))
  const [usual] = judged.toSorted(
    (a, b) => Number(b.has_hours) - Number(a.has_hours) || b.count - a.count,
  )
  const read = judged.find(({ name }) => name === wanted) ?? usual
  if (!read) throw unreadable()
  const sheets = judged.map((sheet) => ({
    name: sheet.name,
    rows: sheet.count,
    is_read: sheet === read,
    has_hours: sheet.has_hours,
  }))
  return { table: read.rows, sheets: sheets.length > 1 ? sheets.slice(0, mostNamed) : [] }
}
