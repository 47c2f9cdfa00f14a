import { foldText } from '../../../../shared/fields/fold-text.ts'
import type { ImportField } from '../../../../shared/imports/column.ts'
import { guessColumns, headerRowOf } from '../columns.ts'
import { indexOf } from '../columns-of.ts'
import type { Format } from '../formats.ts'
import { isBlank, type Table } from '../table.ts'
import type { FileRecord, Layout } from '../records.ts'
import { loneLabel, personInLabel, saysDates } from './labels.ts'

/** The report of ClockShark that has a line for each job. */
const jobDetail: Format = { name: 'clockshark', needs: [], fields: {} }

const isRule = (cells: readonly string[]) => cells.every((cell) => /^[-–—=_]*$/.test(cell))

/** The meaning of a line of its own above some rows: their job, or their person. */
function sectionField(columns: readonly (ImportField | null)[]): 'job' | 'person' | null {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  if (!has('person', 'first_name', 'last_name', 'email', 'payroll_id')) return 'person'
  // Below a title for names, a line of its own is a person's.
  const isNamed = columns[0] === 'person' || columns[0] === 'first_name'
  return isNamed || has('job', 'customer') ? null : 'job'
}

/** Returns the label right above the titles, if a line of dates is above it: that one is no report's name. */
function labelAbove(table: Table, header: number): string | null {
  const lines = table.slice(0, header).filter((cells) => !isBlank(cells))
  const [before, last] = [loneLabel(lines.at(-2) ?? []), loneLabel(lines.at(-1) ?? [])]
  return last !== null && before !== null && saysDates(before) && !saysDates(last) ? last : null
}

const isNote = (cells: readonly string[]) =>
  /^(?:notes?|notas?)\s*:$/.test(foldText(cells[0] ?? ''))

/** Takes the number off names such as "Lopez, Ana-8", if all names have one. */
function withoutNumbers(records: readonly FileRecord[], person: number): FileRecord[] {
  const name = ({ cells }: FileRecord) => cells[person] ?? ''
  const named = records.filter((record) => name(record) !== '')
  if (named.length === 0 || !named.every((record) => /\D-\d{1,9}$/.test(name(record))))
    return [...records]
  return records.map((record) => ({
    ...record,
    cells: record.cells.map((cell, at) => (at === person ? cell.replace(/-\d{1,9}$/, '') : cell)),
  }))
}

/** Reads a table whose rows are below lines that say of which job or of whom they are. */
export function layoutBySection(table: Table): Layout {
  const header = headerRowOf(table)
  const titles = table[header] ?? []
  const columns = guessColumns(titles)
  const field = sectionField(columns)
  const width = titles.length
  const records: FileRecord[] = []
  let [section, hasNotes] = [field === null ? '' : (labelAbove(table, header) ?? ''), false]
  for (const [index, written] of table.entries()) {
    if (index <= header || isBlank(written) || isRule(written)) continue
    const label = field === null ? null : loneLabel(written)
    const last = records.at(-1)
    if (written.every((cell, at) => cell === (titles[at] ?? ''))) continue
    if (label !== null) section = field === 'person' ? (personInLabel(label) ?? section) : label
    else if (isNote(written) && last && written.length > 1) {
      hasNotes = true
      const note = written.slice(1).find((cell) => cell !== '') ?? ''
      const cells = [...last.cells]
      cells[width + 1] = [cells[width + 1] ?? '', note].filter(Boolean).join('\n')
      records[records.length - 1] = { ...last, cells }
    } else {
      const cells = Array.from({ length: width }, (_, at) => written[at] ?? '')
      records.push({ row: index + 1, cells: [...cells, section, ''] })
    }
  }
  const isInSections = records.some(({ cells }) => cells[width] !== '')
  if (!isInSections && !hasNotes) {
    return {
      titles,
      records: records.map(({ row, cells }) => ({ row, cells: cells.slice(0, width) })),
      stated: [],
    }
  }
  return {
    titles: [...titles, field === 'person' ? 'Employee' : 'Job', 'Notes'],
    format: foldText(table[0]?.[0] ?? '') === 'job detail report' ? jobDetail : null,
    records: withoutNumbers(records, indexOf(columns, 'person')),
    stated: [],
  }
}
