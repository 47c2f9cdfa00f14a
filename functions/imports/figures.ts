import { foldText } from '../../shared/fields/fold-text.ts'
import type { RowKind } from '../../shared/imports/row-kind.ts'
import { isTaken, type RowProblemCode } from '../../shared/imports/row-problem.ts'
import type { FoundPerson, PersonRows } from './people.ts'
import { isWorked, type FileRow, type RowProblem } from './reading/file-row.ts'
import { rounding } from './reading/row-time.ts'
import { statedSeconds } from './file-jobs.ts'

/** A row of the file: what the file says it comes to, and what it comes to here. */
export interface Figure {
  row: number
  /** The name in the file; empty if the row names no one. */
  person: string
  day: string | null
  kind: RowKind
  /** Its kind in the totals of the file, which have the people who are left out. */
  statedKind: RowKind
  /** Null if the row cannot be read and states no hours. */
  file: number | null
  seconds: number
  /** Why the two differ. */
  code: RowProblemCode | null
}

/** Facts about the rows once they are planned. */
export interface Planned {
  groups: readonly PersonRows[]
  /** Names of the people who are left out by choice. */
  skipped: ReadonlySet<string>
  /** Seconds of work that each row comes to here; of rows without, nothing would be there. */
  worked: ReadonlyMap<FileRow, number>
  problems: readonly RowProblem[]
}

function fileSecondsOf(rows: readonly FileRow[]): number {
  const stated = rows.flatMap(({ fileSeconds }) => fileSeconds ?? [])
  // Several times of one row: its hours stand once.
  return (stated.length > 0 ? stated : rows.map(statedSeconds)).reduce((a, b) => a + b, 0)
}

/** The figures of one row of the file, which may have several times. */
function figureOf(
  rows: readonly [FileRow, ...FileRow[]],
  person: string,
  { worked, skipped }: Planned,
  problems: readonly RowProblem[],
): Figure[] {
  const [{ row, day, kind }] = rows
  const seconds = rows.reduce((all, each) => all + (worked.get(each) ?? 0), 0)
  const file = fileSecondsOf(rows)
  const base = { row, person, day, statedKind: kind }
  if (kind === 'ignore' || skipped.has(person)) {
    return [{ ...base, kind: 'ignore', file, seconds: file, code: null }]
  }
  if (!isWorked({ kind })) {
    const rest: Figure = {
      ...base,
      kind: 'work',
      statedKind: 'work',
      file: 0,
      seconds,
      code: 'rest_counts',
    }
    return [{ ...base, kind, file, seconds: file, code: null }, ...(seconds > 0 ? [rest] : [])]
  }
  const left = problems.find((each) => !isTaken(each) && each.code !== 'already_here')
  const within = problems.find(({ code }) => code === 'break_within')
  const code = left?.code ?? within?.code ?? 'hours_differ'
  return [{ ...base, kind, file, seconds, code: Math.abs(file - seconds) > rounding ? code : null }]
}

/** The figures of all rows of a file: together they are the whole file. */
export function figuresOf(planned: Planned): Figure[] {
  const { groups, skipped, problems } = planned
  const byRow = Map.groupBy(problems, ({ row }) => row)
  const names = new Map(groups.map(({ name, person }) => [foldText(person.name), name]))
  const read = groups.flatMap(({ name, rows }) =>
    [...Map.groupBy(rows, ({ row, kind }) => `${row} ${kind}`).values()].flatMap((own) => {
      const [first, ...more] = own
      return first ? figureOf([first, ...more], name, planned, byRow.get(first.row) ?? []) : []
    }),
  )
  const isRead = new Set(read.map(({ row }) => row))
  const unread = problems
    .filter((each) => each.kind !== undefined)
    .map(({ row, person = null, day = null, kind = 'work', seconds = null, code }) => {
      // The row's other times hold what it states; nothing is known of times that cannot be read.
      const file = isRead.has(row) && seconds === 0 ? null : seconds
      const name = person === null ? '' : (names.get(foldText(person)) ?? person)
      const isLeft = kind === 'ignore' || skipped.has(name)
      const base = { row, person: name, day, statedKind: kind, file }
      return isLeft
        ? { ...base, kind: 'ignore' as const, seconds: file ?? 0, code: null }
        : { ...base, kind, seconds: 0, code }
    })
  return [...read, ...unread]
}

/** The people of a file with what their rows come to here, and by kind. */
export function withFigures(
  people: readonly FoundPerson[],
  figures: readonly Figure[],
): FoundPerson[] {
  const byPerson = Map.groupBy(figures, ({ person }) => person)
  return people.map((person) => {
    const own = byPerson.get(person.name) ?? []
    if (person.as === 'skip') return person
    const kinds: FoundPerson['kinds'] = {}
    for (const { kind, file } of own) kinds[kind] = (kinds[kind] ?? 0) + (file ?? 0)
    const worked = own.filter(isWorked)
    const seconds = worked.reduce((all, each) => all + each.seconds, 0)
    const stated = worked.reduce((all, { file }) => all + (file ?? 0), 0)
    return {
      ...person,
      seconds,
      file_seconds: person.file_seconds === null ? null : stated,
      kinds,
    }
  })
}
