import { foldText } from '../../../shared/fields/fold-text.ts'
import { indexesOf, indexOf, pairColumns, type Columns } from './columns-of.ts'
import type { FileRecord, TimesOfBreak } from './records.ts'

/** Returns true if a type such as "30 min - Unpaid" means a paid break. */
function isPaidType(type: string): boolean {
  const words = foldText(type).split(/[^a-z]+/)
  return words.includes('paid') && !words.includes('unpaid') && !words.includes('not')
}

/** Takes the times of breaks out of their columns, those of rows with nothing but a break, too. */
export function takeBreaks(records: readonly FileRecord[], columns: Columns): FileRecord[] {
  const pairs = pairColumns(columns, 'break_start', 'break_end') ?? []
  if (pairs.length === 0) return [...records]
  const type = indexOf(columns, 'break_type')
  const own = indexesOf(
    columns,
    ...(['date', 'end_date', 'start', 'end', 'hours', 'minutes', 'seconds'] as const),
  )
  const taken: FileRecord[] = []
  for (const record of records) {
    const { cells } = record
    const isPaid = isPaidType(cells[type] ?? '')
    const breaks: TimesOfBreak[] = pairs.flatMap(({ from, to }) => {
      const [start = '', end = ''] = [cells[from], cells[to]]
      return start !== '' || end !== '' ? [{ start, end, isPaid }] : []
    })
    const last = taken.at(-1)
    // The second break of a shift is a row of its own.
    const isOfLast = breaks.length > 0 && own.every((index) => !cells[index])
    if (isOfLast && last)
      taken[taken.length - 1] = { ...last, breaks: [...(last.breaks ?? []), ...breaks] }
    else taken.push(breaks.length > 0 ? { ...record, breaks } : record)
  }
  return taken
}
