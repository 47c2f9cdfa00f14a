import type { Interval } from '../../shared/time/interval.ts'
import { countBelow } from './count-below.ts'
import type { FileRow, RowProblem } from './reading/file-row.ts'

/** Work time of a row as it would be written: all of the row, or what unpaid breaks leave of it. */
export interface Piece {
  row: FileRow
  span: Interval
  breakSeconds: number
  /** The row whose job it is at; another one for a paid break that names no job. */
  at: FileRow
}

/** Rows that are this close touch: times without seconds are up to a minute off. */
const touching = 60_000

const byTime = (a: FileRow, b: FileRow) => a.span.from - b.span.from || a.row - b.row

/** Returns the rows that do not overlap, in order; the others become problems. */
function apart(rows: readonly FileRow[], problems: RowProblem[]): FileRow[] {
  const taken: FileRow[] = []
  for (const row of rows.toSorted(byTime)) {
    const last = taken.at(-1)
    if (last && row.span.from < last.span.to) {
      problems.push({ row: row.row, code: 'overlaps_row', value: String(last.row) })
    } else taken.push(row)
  }
  return taken
}

/** Spans that do not overlap, in order, among which others are found quickly. */
class Spans<T extends { span: Interval }> {
  readonly #all: readonly T[]
  readonly #begins: readonly number[]

  constructor(all: readonly T[]) {
    this.#all = all
    this.#begins = all.map(({ span }) => span.from)
  }

  /** The last that begins at an instant or before it, and all after it, as long as they are wanted. */
  *from(at: number): Generator<T> {
    for (let index = Math.max(0, countBelow(this.#begins, at + 1) - 1); ; index += 1) {
      const next = this.#all[index]
      if (!next) return
      yield next
    }
  }

  /** The neighbors of an instant: the last that begins at it or before it, and the next. */
  around(at: number): T[] {
    const index = countBelow(this.#begins, at + 1)
    return this.#all.slice(Math.max(0, index - 1), index + 1)
  }
}

/** A person's unpaid breaks whose times are known: in order, those that overlap as one. */
export function timedBreaks(rows: readonly FileRow[]): { span: Interval; rows: FileRow[] }[] {
  const found: { span: Interval; rows: FileRow[] }[] = []
  const breaks = rows.filter(({ kind, isPlaced }) => kind === 'unpaid_break' && !isPlaced)
  for (const row of breaks.toSorted(byTime)) {
    const last = found.at(-1)
    if (last && row.span.from <= last.span.to) {
      last.rows.push(row)
      last.span = { from: last.span.from, to: Math.max(last.span.to, row.span.to) }
    } else found.push({ span: row.span, rows: [row] })
  }
  return found
}

const lengthOf = ({ from, to }: Interval) => to - from

/** Returns the parts of a span that lie in no break. */
function without({ from, to }: Interval, breaks: Spans<{ span: Interval }>): Interval[] {
  const parts: Interval[] = []
  let begin = from
  for (const { span } of breaks.from(from)) {
    if (span.from >= to) break
    if (span.from > begin) parts.push({ from: begin, to: span.from })
    begin = Math.max(begin, span.to)
  }
  if (begin < to) parts.push({ from: begin, to })
  return parts
}

function distance(a: Interval, b: Interval): number {
  return Math.max(a.from - b.to, b.from - a.to, 0)
}

/** Returns the work row beside a paid break: the nearest that touches it or is of its day. */
function besideOf(pause: FileRow, work: Spans<FileRow>): FileRow | null {
  const near = work
    .around(pause.span.from)
    .filter((row) => row.day === pause.day || distance(row.span, pause.span) <= touching)
    .toSorted((a, b) => distance(a.span, pause.span) - distance(b.span, pause.span))
  return near[0] ?? null
}

const holds = (outer: Interval, inner: Interval) => outer.from <= inner.from && inner.to <= outer.to

export interface Pieces {
  pieces: Piece[]
  /** Paid breaks within the times of a work row: they are paid with it. */
  within: FileRow[]
  /** Work without a job. */
  jobless: FileRow[]
  problems: RowProblem[]
}

/**
 * Cuts a person's rows into what would be written: an unpaid break ends the work around it, and a
 * paid break is work at the job beside it.
 */
export function piecesOf(rows: readonly FileRow[], hasJob: (row: FileRow) => boolean): Pieces {
  const problems: RowProblem[] = []
  const jobless = rows.filter((row) => row.kind === 'work' && !hasJob(row))
  for (const { row } of jobless) problems.push({ row, code: 'no_job', value: '' })
  const work = apart(
    rows.filter((row) => row.kind === 'work' && hasJob(row)),
    problems,
  )
  const workSpans = new Spans(work)
  const isWithin = ({ span }: FileRow) =>
    workSpans.around(span.from).some((row) => holds(row.span, span))
  const [within, paid] = partition(
    rows.filter((row) => row.kind === 'paid_break'),
    isWithin,
  )
  const breaks = new Spans(timedBreaks(rows))
  const pieces = apart([...work, ...paid], problems).flatMap((row): Piece[] => {
    const at = row.kind === 'paid_break' && !hasJob(row) ? besideOf(row, workSpans) : row
    if (!at) {
      problems.push({ row: row.row, code: 'break_alone', value: '' })
      return []
    }
    // Hours without times are without their breaks already.
    const isNet = row.isPlaced && row.breakSeconds === 0
    const parts = isNet ? [row.span] : without(row.span, breaks)
    const longest = parts.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
    if (!longest || lengthOf(longest) <= row.breakSeconds * 1000) {
      problems.push({ row: row.row, code: 'overlaps_row', value: '' })
      return []
    }
    return parts.map((span) => {
      const breakSeconds = span === longest ? row.breakSeconds : 0
      return { row, span, breakSeconds, at }
    })
  })
  return { pieces, within, jobless, problems }
}

function partition<T>(all: readonly T[], is: (each: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((each) => !is(each))]
}
