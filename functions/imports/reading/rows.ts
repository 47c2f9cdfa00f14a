import { email, name, optionalLines, text } from '../../../shared/fields/text.ts'
import { looksLikeAddress } from '../../../shared/fields/web-address.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import {
  isWorked,
  keyOf,
  secondsOfRow,
  type FilePerson,
  type FileRow,
  type RowProblem,
} from './file-row.ts'
import type { FileRecord } from './records.ts'
import { contextOf, orNull } from './row-context.ts'
import { cellsOf, RowError, type Cells, type Reading } from './row-cells.ts'
import type { RowNames } from './row-kind.ts'
import { namesOfRow } from './row-names.ts'
import { breakOf, rounding, spanOf } from './row-time.ts'
import { placeSums, statedSumOf, type FileSum, type StatedSum } from './sums.ts'
import { timeOfOther } from './row-other.ts'

export interface ReadRows {
  /** Lines of work that the file has, those included that cannot be read. */
  entries: number
  rows: FileRow[]
  problems: RowProblem[]
  /** Totals that the file states on rows of their own, in order. */
  sums: FileSum[]
}

const second = 1000
/** What is longer is no day's work but a mistake, in milliseconds. */
const longest = 24 * 3_600_000
const mostNotes = 1000
const longestName = 120
const notesInput = optionalLines(mostNotes)

/** Names as forms take them: that of a person stands in letters to strangers. */
const [personName, thingName, address] = [name(), text(longestName), email()]

function nameIn(said: string, input: typeof thingName): string {
  const parsed = input.safeParse(said.replace(/\s+/g, ' ').slice(0, longestName))
  if (!parsed.success) throw new RowError('bad_name', said)
  return parsed.data
}

/**
 * Returns a person's name. Files have initials without spaces and user names, which forms reject because they read as
 * web addresses: "J.R.Smith" stays, and "ana.lopez" becomes "ana lopez".
 */
function personNameIn(said: string): string {
  const hasInitials = !looksLikeAddress(said.replace(/\.(?=\p{Lu})/gu, '. '))
  if (looksLikeAddress(said) && hasInitials) return nameIn(said, thingName)
  const isUserName = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u.test(said)
  return nameIn(isUserName ? said.replaceAll('.', ' ') : said, personName)
}

/** Notes as forms take them; none where they hold what cannot be kept. */
function notesIn(said: string): string | null {
  return notesInput.safeParse(said.slice(0, mostNotes)).data ?? null
}

function personOf(cells: Cells): FilePerson {
  const parts = [cells('first_name'), cells('last_name')].filter((part) => part !== '').join(' ')
  // Last, First, as payroll systems have it.
  const turned = cells('person').replace(/^([^,]+),\s*(.+)$/, '$2 $1')
  const username = cells('email')
  // An address is no name, but begins with one.
  const said = turned || parts || username.replace(/@.*$/, '') || cells('payroll_id')
  if (said === '') throw new RowError('no_person', '')
  return {
    name: personNameIn(said),
    email: address.safeParse(username).data ?? null,
    payroll_id: cells('payroll_id').slice(0, 40) || null,
  }
}

function jobOf({ customer, job }: RowNames): Pick<FileRow, 'customer' | 'job'> {
  return {
    customer: customer === null ? null : nameIn(customer, thingName),
    job: job === null ? null : nameIn(job, thingName),
  }
}

function readRow(
  cells: Cells,
  row: number,
  names: RowNames,
  reading: Reading,
  placed: Map<string, number>,
): FileRow {
  const person = personOf(cells)
  const kind = reading.kinds.kindOf(names)
  if (kind !== 'work' && kind !== 'paid_break') {
    const nothing = { customer: null, job: null, breakSeconds: 0, notes: null }
    return { row, person, kind, names, ...nothing, ...timeOfOther(cells, reading, kind) }
  }
  // "Rest Break" is no job: the break is at the job before or after it.
  const isNamed = reading.kinds.ofJob(names).kind === 'work'
  const job = jobOf(isNamed ? names : { ...names, customer: null, job: null })
  const { span, isPlaced, seconds } = spanOf(cells, reading, placed, keyOf(person))
  // A row of hours alone says what was worked: the break is out of it already.
  const breakSeconds = isPlaced ? 0 : breakOf(cells)
  const length = span.to - span.from
  if (length <= breakSeconds * second) throw new RowError('no_time', cells('end'))
  if (length > longest) throw new RowError('too_long', cells('end') || cells('hours'))
  if (span.to > reading.now) throw new RowError('in_future', cells('date') || cells('start'))
  return {
    row,
    person,
    kind,
    names,
    ...job,
    day: dateOf(span.from, reading.zone),
    span,
    breakSeconds,
    notes: notesIn(cells('notes')),
    fileSeconds: seconds,
    isPlaced: isPlaced || breakSeconds > 0,
  }
}

/** What the rows of a file say; those that say nothing certain are problems. */
export function readRows(
  records: readonly FileRecord[],
  reading: Reading,
  found: readonly StatedSum[] = [],
): ReadRows {
  const placed = new Map<string, number>()
  const rows: FileRow[] = []
  const problems: RowProblem[] = []
  const stated: StatedSum[] = [...found]
  const all = records.flatMap((record) => {
    const { row, cells: written } = record
    const cells = cellsOf(written, reading.columns)
    const sum = statedSumOf(row, cells, written, reading.labels)
    if (sum) stated.push(sum)
    return sum ? [] : [{ record, cells, names: namesOfRow(cells, written, reading) }]
  })
  // Hours without a time are put after those of their day that have one.
  const isTimed = ({ cells }: (typeof all)[number]) => cells('start') !== ''
  for (const { record, cells, names } of [
    ...all.filter(isTimed),
    ...all.filter((each) => !isTimed(each)),
  ]) {
    const { row, flaw, isAfternoonAssumed } = record
    try {
      if (flaw) throw new RowError(flaw.code, flaw.value)
      const read = readRow(cells, row, names, reading, placed)
      rows.push(read)
      if (!isWorked(read)) continue
      const { fileSeconds } = read
      if (fileSeconds !== null && Math.abs(fileSeconds - secondsOfRow(read)) > rounding) {
        problems.push({ row, code: 'hours_differ', value: String(fileSeconds / 3600) })
      }
      if (read.isPlaced) {
        problems.push({ row, code: read.breakSeconds > 0 ? 'break_placed' : 'placed', value: '' })
      }
      if (isAfternoonAssumed) {
        problems.push({
          row,
          code: 'afternoon_assumed',
          value: `${cells('start')} – ${cells('end')}`,
        })
      }
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      const name = orNull(() => personOf(cells).name)
      const context = contextOf(cells, names, reading, name)
      const { code, field } = error
      problems.push({ row, code, value: error.value.slice(0, 100), field, ...context })
    }
  }
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row
  const sorted = rows.toSorted(byRow)
  const summed = sorted.map(({ row, person }) => ({ row, person: person.name }))
  return {
    entries: all.length,
    rows: sorted,
    problems: problems.toSorted(byRow),
    sums: placeSums(stated, summed),
  }
}
