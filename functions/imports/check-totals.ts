import { foldText } from '../../shared/fields/fold-text.ts'
import type { Difference } from '../../shared/imports/kinds.ts'
import type { RowKind } from '../../shared/imports/row-kind.ts'
import { FigureSums, tolerance, type StatedFigures } from './figure-sums.ts'
import type { Figure } from './figures.ts'
import type { ColumnSum } from './reading/column-sums.ts'
import type { FileSum } from './reading/sums.ts'

type WeekOf = (day: string) => string | null

/** Kinds that a total may be the sum of, with the jobs that are left out or without them. */
const totaled = [
  ['work'],
  ['work', 'paid_break'],
  ['work', 'paid_break', 'time_off'],
  ['work', 'time_off'],
  ['work', 'paid_break', 'unpaid_break'],
  ['work', 'paid_break', 'unpaid_break', 'time_off'],
] as const satisfies readonly (readonly RowKind[])[]

/** The most rows of a total of which the week is looked for. */
const mostOfWeek = 1000
const dayLength = 86_400_000

/** Returns the sum of some kinds that is closest to a total. */
function closestTo(total: number, { seconds }: StatedFigures): number {
  const sums = totaled.flatMap((kinds) => {
    const sum = kinds.reduce((all, kind) => all + seconds[kind], 0)
    return [sum, sum + seconds.ignore]
  })
  return sums.reduce((best, each) =>
    Math.abs(each - total) < Math.abs(best - total) ? each : best,
  )
}

function isEqual(total: number, some: StatedFigures): boolean {
  return Math.abs(closestTo(total, some) - total) <= tolerance(some.count)
}

function totalDiffers(
  named: Pick<Difference, 'person' | 'week'>,
  row: number,
  total: number,
  seconds: number,
): Difference {
  return {
    ...named,
    kind: 'work',
    file_seconds: total,
    seconds,
    rows: [{ row, code: 'total_differs', seconds: seconds - total }],
    row_count: 1,
  }
}

function byPerson(figures: readonly Figure[], placeOf: (figure: Figure) => number) {
  const groups = Map.groupBy(figures, ({ person }) => foldText(person))
  return new Map([...groups].map(([person, own]) => [person, new FigureSums(own, placeOf)]))
}

/** Compares the totals that a file states on rows of their own with the rows that they cover. */
export function checkSums(
  sums: readonly FileSum[],
  figures: readonly Figure[],
  weekOf: WeekOf,
  most: number,
): Difference[] {
  if (sums.length === 0) return []
  const rowOf = ({ row }: Figure) => row
  const [everyone, people] = [new FigureSums(figures, rowOf), byPerson(figures, rowOf)]
  const found: Difference[] = []
  for (const { row, person, seconds, rows } of sums) {
    if (seconds === null || found.length >= most) continue
    const own = person === null ? undefined : people.get(foldText(person))
    const isOfPerson = own !== undefined && own.between(rows.from, rows.to).count > 0
    const covering = isOfPerson ? own : everyone
    const covered = covering.between(rows.from, rows.to)
    if (isEqual(seconds, covered)) continue
    const all = covered.count > mostOfWeek ? [] : covering.figures(rows.from, rows.to)
    const weeks = new Set(all.flatMap(({ day }) => (day === null ? [] : (weekOf(day) ?? []))))
    const [only = null] = weeks.size === 1 ? weeks : []
    const names = new Set(all.map((each) => each.person))
    const [name = ''] = names.size === 1 ? names : [person ?? '']
    const closest = closestTo(seconds, covered)
    found.push(totalDiffers({ person: name, week: only }, row, seconds, closest))
  }
  return found
}

const dayOf = (date: string) => Math.floor(Date.parse(`${date}T00:00Z`) / dayLength)

/**
 * Compares columns of totals by day or by week with the rows of their person. A file does not say on
 * which day its weeks begin: a total is right if it is that of any seven days with its row's day.
 */
export function checkColumnSums(
  sums: readonly ColumnSum[],
  figures: readonly Figure[],
  weekOf: WeekOf,
  most: number,
): Difference[] {
  if (sums.length === 0) return []
  const dated = figures.filter(({ day }) => day !== null)
  const people = byPerson(dated, ({ day }) => dayOf(day ?? ''))
  const names = new Map(figures.map(({ row, person }) => [row, person]))
  const found: Difference[] = []
  for (const { row, scope, day, seconds } of sums) {
    const person = names.get(row)
    const own = person === undefined ? undefined : people.get(foldText(person))
    if (found.length >= most || person === undefined || !own) continue
    const at = dayOf(day)
    const starts = scope === 'day' ? [at] : [-6, -5, -4, -3, -2, -1, 0].map((days) => at + days)
    const all = starts.map((from) => own.between(from, from + (scope === 'day' ? 0 : 6)))
    if (all.some((each) => isEqual(seconds, each))) continue
    const closest = all
      .map((each) => closestTo(seconds, each))
      .reduce((a, b) => (Math.abs(b - seconds) < Math.abs(a - seconds) ? b : a))
    found.push(totalDiffers({ person, week: weekOf(day) }, row, seconds, closest))
  }
  return found
}
