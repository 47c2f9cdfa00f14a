/** A file as rows of cells, all of them text: dates as 2026-03-31, times as 07:30:00. */
export type Table = string[][]

/** A sheet of a workbook. A file of text is one sheet without a name. */
export interface SheetTable {
  name: string
  rows: Table
}

/** Returns true if a row is empty. Empty rows keep their place, so that rows have the numbers that a person sees. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '')
}
