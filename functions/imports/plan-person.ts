import type { Interval } from '../../shared/time/interval.ts'
import { KnownHours, type Verdict } from './known-hours.ts'
import { piecesOf, timedBreaks, type Piece } from './pieces.ts'
import {
  firstIdOf,
  mostRowsOfDay,
  type PlanFacts,
  type PlannedDay,
  type PlannedRow,
} from './planned.ts'
import { longestRest } from './reading/row-time.ts'
import { secondsOfRow, type FileRow, type RowProblem } from './reading/file-row.ts'
import type { Things } from './things.ts'

const day = 86_400_000
/** A longer gap is the end of a day, even if a break lies in it. */
const longestBreak = 4 * 3_600_000

function utcDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Planned rows by the day that each begins on, as many at once as a transaction takes. */
class PlannedDays {
  readonly days: PlannedDay[] = []
  readonly #open = new Map<string, PlannedDay>()
  readonly #user: string

  constructor(user: string) {
    this.#user = user
  }

  add(row: PlannedRow): void {
    const date = utcDate(row.from)
    const open = this.#open.get(date)
    if (open && open.rows.length < mostRowsOfDay) open.rows.push(row)
    else {
      const begun = { user: this.#user, rows: [row] }
      this.#open.set(date, begun)
      this.days.push(begun)
    }
  }
}

/** A piece that would be written, or is here already. */
interface Placed {
  piece: Piece
  planned: PlannedRow
  verdict: Verdict
}

/** A person's hours as they would be written. */
export interface PersonPlan {
  days: PlannedDay[]
  /** New hours, row by row: each part of a row that a break cuts. */
  taken: FileRow[]
  /** Seconds of work that each row comes to here, new or here already. */
  worked: Map<FileRow, number>
  problems: RowProblem[]
}

/** Marks departures into an unpaid break; returns the breaks so short that they count as work. */
function markBreaks(placed: readonly Placed[], rows: readonly FileRow[]) {
  const breaks = timedBreaks(rows)
  const rests: { row: FileRow; span: Interval; isNew: boolean }[] = []
  let next = 0
  for (const [index, { planned, verdict }] of placed.entries()) {
    const back = placed[index + 1]
    while ((breaks[next]?.span.to ?? Infinity) <= planned.to) next += 1
    const between = breaks[next]
    const isHere = (each: Verdict) => each === 'new' || each === 'already_here'
    if (!between || !back || !isHere(verdict) || !isHere(back.verdict)) continue
    const gap = back.planned.from - planned.to
    if (between.span.from >= back.planned.from || gap <= 0 || gap > longestBreak) continue
    const isRest = gap <= longestRest * 1000
    planned.leaves = isRest ? 'rest' : 'meal'
    const [row] = between.rows
    const span = { from: planned.to, to: back.planned.from }
    if (isRest && row) rests.push({ row, span, isNew: verdict === 'new' })
  }
  return rests
}

/** Plans what of a person's rows is new here. */
export async function planPerson(
  { tenant, now, daysOf }: PlanFacts,
  things: Things,
  { user, isNew, rows }: { user: string; isNew: boolean; rows: readonly FileRow[] },
): Promise<PersonPlan> {
  const hasJob = (row: FileRow) =>
    row.kind === 'work' ? things.jobOf(row) !== null : row.job !== null
  const { pieces, within, jobless, problems } = piecesOf(rows, hasJob)
  const [first, last] = [pieces[0], pieces.at(-1)]
  const days =
    isNew || !first || !last
      ? []
      : await daysOf(user, utcDate(first.span.from - day), utcDate(last.span.to + day))
  const known = new KnownHours(days, now)
  const placed = pieces.flatMap((piece): Placed[] => {
    const job = things.jobOf(piece.at)
    if (job === null) return []
    const { span, breakSeconds, row } = piece
    const notes = span.from === row.span.from ? row.notes : null
    const planned = { job, ...span, break: breakSeconds, notes }
    return [
      { piece, planned, verdict: known.verdictOf(span, firstIdOf(tenant.uuid, user, planned)) },
    ]
  })
  const worked = new Map<FileRow, number>()
  const add = (row: FileRow, seconds: number) => worked.set(row, (worked.get(row) ?? 0) + seconds)
  // Hours without a job are no difference: the user is asked about them.
  for (const row of [...within, ...jobless]) add(row, secondsOfRow(row))
  const taken: FileRow[] = []
  for (const { row, span, isNew } of markBreaks(placed, rows)) {
    const part = { ...row, span }
    add(row, secondsOfRow(part))
    if (isNew) taken.push(part)
    problems.push({ row: row.row, code: 'rest_counts', value: '' })
  }
  const planned = new PlannedDays(user)
  for (const { piece, planned: wanted, verdict } of placed) {
    const part = { ...piece.row, span: piece.span, breakSeconds: piece.breakSeconds }
    if (verdict === 'new') {
      planned.add(wanted)
      taken.push(part)
    } else problems.push({ row: part.row, code: verdict, value: '' })
    if (verdict === 'new' || verdict === 'already_here') add(piece.row, secondsOfRow(part))
  }
  for (const row of cutRows(pieces)) problems.push({ row, code: 'break_within', value: '' })
  return { days: planned.days, taken, worked, problems }
}

/** The numbers of rows that an unpaid break cuts. */
function cutRows(pieces: readonly Piece[]): number[] {
  const isCut = ({ row, span }: Piece) => row.span.from !== span.from || row.span.to !== span.to
  return [...new Set(pieces.filter(isCut).map(({ row }) => row.row))]
}
