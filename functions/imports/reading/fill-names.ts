import { indexesOf, type Columns } from './columns-of.ts'
import type { FileRecord } from './records.ts'
import { cellsOf } from './row-cells.ts'
import { totalLabelOf } from './sums.ts'
import type { TotalLabels } from './total-labels.ts'

/** Returns true if each name appears once, on the first of several rows of its person. */
function isNamedOnce(
  records: readonly FileRecord[],
  nameOf: (record: FileRecord) => string,
  hasTime: (record: FileRecord) => boolean,
): boolean {
  let [named, unnamed, last] = [0, 0, '']
  for (const record of records) {
    const name = nameOf(record)
    if (name === '') {
      if (!hasTime(record)) continue
      if (last === '') return false
      unnamed += 1
    } else {
      if (name === last) return false
      last = name
      named += 1
    }
  }
  return unnamed >= named && named > 0
}

/** Writes a person's name on each of the person's rows if the file has it on the first one only. */
export function fillNames(
  records: readonly FileRecord[],
  columns: Columns,
  { isKnown, labels }: { isKnown: boolean; labels: TotalLabels },
): FileRecord[] {
  const who = indexesOf(columns, 'person', 'first_name', 'last_name', 'email', 'payroll_id')
  const when = indexesOf(
    columns,
    ...(['date', 'start', 'end', 'hours', 'minutes', 'seconds', 'punch'] as const),
  )
  const isSum = ({ cells }: FileRecord) =>
    totalLabelOf(cellsOf(cells, columns), cells, labels) !== null
  const nameOf = (record: FileRecord) => {
    const name = who.map((index) => record.cells[index] ?? '').join('|')
    return name.replaceAll('|', '') === '' || isSum(record) ? '' : name
  }
  const hasTime = (record: FileRecord) =>
    when.some((index) => record.cells[index]) && !isSum(record)
  if (!isKnown && !isNamedOnce(records, nameOf, hasTime)) return [...records]
  let last: FileRecord | null = null
  return records.flatMap((record) => {
    if (nameOf(record) !== '') {
      last = record
      // A row with nothing but a name is a heading.
      return hasTime(record) || isSum(record) ? [record] : []
    }
    const source = last
    if (!source || !hasTime(record)) return [record]
    const cells = record.cells.map((cell, index) =>
      who.includes(index) ? (source.cells[index] ?? '') : cell,
    )
    return [{ ...record, cells }]
  })
}
