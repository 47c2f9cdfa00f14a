import type { FileReading } from './reading/read-file.ts'

const shownRows = 10
const samples = 3
/** Number of characters of a cell that are shown. */
const longestShown = 80

const cut = (text: string) => text.slice(0, longestShown)

/** Returns the columns and the first rows of the file, as the owner looks at them. */
export function shownFile({ titles, columns, filled, ...reading }: FileReading) {
  return {
    preset: reading.format,
    sheets: reading.sheets,
    columns: titles.map((title, index) => ({
      title: cut(title),
      field: columns[index] ?? null,
      samples: filled.flatMap((row) => cut(row[index] ?? '') || []).slice(0, samples),
    })),
    columns_missing: reading.missing,
    columns_doubled: reading.doubled,
    rows: filled.slice(0, shownRows).map((row) => row.map(cut)),
    date_order: reading.date_order,
    time_zone: reading.zone,
  }
}
