import { foldText } from '../../../shared/fields/fold-text.ts'
import type { DateOrder, ImportField } from '../../../shared/imports/column.ts'
import { indexesOf, indexOf, type Columns } from './columns-of.ts'
import type { FileRecord } from './records.ts'
import { parseClock, parseDate, parseMoment } from './values.ts'

const ins = new Set('in|clock in|clocked in|punch in|check in|checkin|start|i|entrada'.split('|'))
const outs = new Set(
  'out|clock out|clocked out|punch out|check out|checkout|end|stop|o|salida'.split('|'),
)

function directionOf(text: string): 'in' | 'out' | null {
  const plain = foldText(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (ins.has(plain)) return 'in'
  return outs.has(plain) ? 'out' : null
}

/** A file's columns and records, once each record is a line of work. */
export interface Paired {
  columns: (ImportField | null)[]
  records: FileRecord[]
}

/** Pairs single punches, one of them a row, to lines of work. A punch without its other half stays alone. */
export function pairPunches(
  records: readonly FileRecord[],
  columns: Columns,
  order: DateOrder,
): Paired {
  const [punch, time] = [indexOf(columns, 'punch'), indexOf(columns, 'start')]
  if (punch < 0 || time < 0 || columns.includes('end')) {
    return { columns: [...columns], records: [...records] }
  }
  const date = indexOf(columns, 'date')
  const who = indexesOf(columns, 'payroll_id', 'email', 'person', 'first_name', 'last_name')
  const momentOf = ({ cells }: FileRecord): string => {
    const text = cells[time] ?? ''
    const moment = parseMoment(text, order)
    const seconds = moment?.time ?? parseClock(text) ?? 0
    const day = moment?.date ?? parseDate(cells[date] ?? '', order) ?? ''
    return `${day} ${String(seconds).padStart(5, '0')}`
  }
  const width = columns.length
  const paired: FileRecord[] = []
  /** The last punch in of each person that nothing has ended yet: where it is in `paired`. */
  const open = new Map<string, number>()
  const sorted = records
    .map((record) => ({ record, at: momentOf(record) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.record.row - b.record.row))
  for (const { record } of sorted) {
    const { row, cells } = record
    const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '')
    const person = who.map((index) => cells[index] ?? '').join('|')
    const direction = directionOf(cells[punch] ?? '')
    const begun = open.get(person)
    if (direction === 'in') {
      open.set(person, paired.length)
      paired.push({ row, cells: [...padded, '', ''] })
    } else if (direction === 'out') {
      const ended = [cells[time] ?? '', date < 0 ? '' : (cells[date] ?? '')]
      const first = begun === undefined ? undefined : paired[begun]
      open.delete(person)
      if (begun !== undefined && first) {
        paired[begun] = { ...first, cells: [...first.cells.slice(0, width), ...ended] }
      } else {
        padded[time] = ''
        paired.push({ row, cells: [...padded, ...ended] })
      }
    } else {
      paired.push({
        row,
        cells: [...padded, '', ''],
        flaw: { code: 'bad_time', value: cells[punch] ?? '' },
      })
    }
  }
  return {
    columns: [...columns, 'end', 'end_date'],
    records: paired.toSorted((a, b) => a.row - b.row),
  }
}
