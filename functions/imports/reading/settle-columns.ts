import type { DateOrder, ImportField } from '../../../shared/imports/column.ts'
import { doubledFields, plainTitle } from './columns.ts'
import { indexesOf } from './columns-of.ts'
import type { FileRecord } from './records.ts'
import { cellsOf } from './row-cells.ts'
import { totalLabelOf } from './sums.ts'
import type { TotalLabels } from './total-labels.ts'
import { zoneLookup } from './row-zone.ts'
import { parseDate, parseDuration, parseMoment } from './values.ts'
import { parseZone } from './zones.ts'

/** Any day will do to tell whether a text names a zone. */
const anyDate = '2026-01-15'

type Columns = readonly (ImportField | null)[]

/** Returns the meaning of a cell in its field, to tell whether two columns say the same. */
function meaningOf(field: ImportField, cell: string, order: DateOrder): string | null {
  if (field === 'hours') {
    const seconds = parseDuration(cell)
    // Hours with two decimals are rounded.
    return seconds === null ? null : String(Math.round(seconds / 60))
  }
  if (field === 'date' || field === 'end_date') {
    return parseDate(cell, order) ?? parseMoment(cell, order)?.date ?? null
  }
  return cell
}

/** Leaves out columns that claim a field that another column holds, if they say the same or nothing of it. */
export function settleColumns(
  guess: Columns,
  records: readonly FileRecord[],
  order: DateOrder,
  { isAdded, labels }: { isAdded: boolean; labels: TotalLabels },
): (ImportField | null)[] {
  const settled = [...guess]
  const rows = records.filter(
    ({ cells }) => totalLabelOf(cellsOf(cells, guess), cells, labels) === null,
  )
  for (const field of doubledFields(guess)) {
    // Times in pairs, and hours that are added up, are all read.
    if (field === 'start' || (field === 'hours' && isAdded)) continue
    const all = indexesOf(guess, field)
    const meant = (index: number) =>
      rows.map(({ cells }) => cells[index] && meaningOf(field, cells[index], order))
    const meanings = all.map((index) => ({ index, cells: meant(index) }))
    const telling = meanings.filter(({ cells }) => cells.some((cell) => cell))
    const [first = meanings[0], ...others] = telling
    for (const { index, cells } of meanings) {
      const isSame = cells.every((cell, at) => !cell || cell === first?.cells[at])
      const isKept =
        index === first?.index || (others.some((each) => each.index === index) && !isSame)
      if (!isKept) settled[index] = null
    }
  }
  return settled
}

const areaTitles = new Set(['zone', 'zona'])

/** Leaves out a column titled "Zone" if no cell of it names a time zone: it is of parts of a town or a site. */
export function leaveOutAreas(
  titles: readonly string[],
  columns: Columns,
  records: readonly FileRecord[],
  own: string,
): (ImportField | null)[] {
  const zoneNamed = zoneLookup()
  const isZone = (cell: string) =>
    // A number alone counts the parts.
    !/^\d+$/.test(cell) && (zoneNamed(cell) ?? parseZone(cell, own, anyDate)) !== null
  return columns.map((field, index) => {
    const mayBeArea = field === 'zone' && areaTitles.has(plainTitle(titles[index] ?? ''))
    return mayBeArea && !records.some(({ cells }) => isZone(cells[index] ?? '')) ? null : field
  })
}

const overtimeTitles = new Set(
  'ot|ot hours|overtime|overtime hours|dt|double time|doubletime|double time hours|horas extra|horas extras'.split(
    '|',
  ),
)
const wholeTitles = /\b(?:total|paid|worked|duration|net)\b/

/**
 * Marks columns of overtime as hours, too, if nothing says whether the hours include it: then the
 * owner is asked. Nothing is marked if the file has times, or its hours are a total.
 */
export function markOvertime(
  titles: readonly string[],
  columns: Columns,
  records: readonly FileRecord[],
): (ImportField | null)[] {
  const hours = columns.indexOf('hours')
  const isWhole = hours < 0 || wholeTitles.test(plainTitle(titles[hours] ?? ''))
  if (isWhole || (columns.includes('start') && columns.includes('end'))) return [...columns]
  return columns.map((field, index) => {
    const isOvertime = field === null && overtimeTitles.has(plainTitle(titles[index] ?? ''))
    const isTelling = isOvertime && records.some(({ cells }) => parseDuration(cells[index] ?? ''))
    return isTelling ? 'hours' : field
  })
}
