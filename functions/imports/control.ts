import type * as z from 'zod/mini'
import { mostPeople } from '../../shared/imports/choices.ts'
import type { Difference, kindSum } from '../../shared/imports/kinds.ts'
import { rowKinds } from '../../shared/imports/row-kind.ts'
import { tolerance } from './figure-sums.ts'
import type { Figure } from './figures.ts'
import { checkColumnSums, checkSums } from './check-totals.ts'
import type { RowsReading } from './reading/file-reading.ts'
import { rounding } from './reading/row-time.ts'

type KindSum = z.infer<typeof kindSum>

/** The most rows that are named in a difference, and the most differences by week and of people. */
const mostRows = 10
const mostByWeek = 400
const mostOfPeople = mostPeople * rowKinds.length

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const stated = (figures: readonly Figure[]) => sum(figures.map(({ file }) => file ?? 0))
const here = (figures: readonly Figure[]) => sum(figures.map(({ seconds }) => seconds))

/** Breaks that are paid count as work; what is left out by choice is no difference. */
const ofKind = ({ kind }: Figure) => (kind === 'paid_break' ? 'work' : kind)

const isUnknown = ({ file, code }: Figure) => file === null && code !== null

function isDifferent(figures: readonly Figure[]): boolean {
  const isOff = ({ file, seconds }: Figure) => Math.abs((file ?? 0) - seconds) > rounding
  const apart = Math.abs(stated(figures) - here(figures))
  return figures.some((each) => isUnknown(each) || isOff(each)) || apart > tolerance(figures.length)
}

/** Names the rows that make a difference, the largest first. */
function differenceOf(
  figures: readonly Figure[],
  named: Pick<Difference, 'person' | 'week' | 'kind'>,
): Difference {
  const rows = figures
    .filter((each) => isUnknown(each) || each.file !== each.seconds)
    .map(({ row, code, file, seconds }) => ({
      row,
      code: code ?? ('hours_differ' as const),
      seconds: file === null ? null : seconds - file,
    }))
    .toSorted((a, b) => Math.abs(b.seconds ?? 1e9) - Math.abs(a.seconds ?? 1e9) || a.row - b.row)
  return {
    ...named,
    file_seconds: stated(figures),
    seconds: here(figures),
    rows: rows.slice(0, mostRows),
    row_count: rows.length,
  }
}

function grouped(figures: readonly Figure[], weekOf: (day: string) => string | null) {
  const keyOf = (each: Figure) =>
    [each.person, ofKind(each), each.day === null ? '' : (weekOf(each.day) ?? '')].join('\n')
  return [...Map.groupBy(figures, keyOf).values()].flatMap((own) => {
    const [first] = own
    if (!first || !isDifferent(own)) return []
    const week = first.day === null ? null : weekOf(first.day)
    return [differenceOf(own, { person: first.person, week, kind: ofKind(first) })]
  })
}

/**
 * Compares the file's own hours with what would be imported, by person, week and kind, and its totals
 * with its rows. Beyond a number of differences those of rows are by person alone.
 */
export function findDifferences(
  figures: readonly Figure[],
  { sums, columnSums }: Pick<RowsReading, 'sums' | 'columnSums'>,
  weekOf: (day: string) => string,
): Difference[] {
  const weeks = new Map<string, string>()
  const knownWeekOf = (day: string) => {
    const week = weeks.get(day) ?? weekOf(day)
    weeks.set(day, week)
    return week
  }
  const wanted = figures.filter(({ kind }) => kind !== 'ignore')
  const ofTotals = [
    ...checkSums(sums, figures, knownWeekOf, mostByWeek),
    ...checkColumnSums(columnSums, figures, knownWeekOf, mostByWeek),
  ]
  const byWeek = grouped(wanted, knownWeekOf)
  const isTooMany = byWeek.length + ofTotals.length > mostByWeek * 2
  const ofRows = isTooMany ? grouped(wanted, () => null).slice(0, mostOfPeople) : byWeek
  return [...ofRows, ...ofTotals].toSorted(
    (a, b) =>
      a.person.localeCompare(b.person, 'en') || (a.week ?? '').localeCompare(b.week ?? '', 'en'),
  )
}

/** The names that have to be confirmed before an import with differences is made. */
export function namesOf(differences: readonly Difference[]): string[] {
  return [...new Set(differences.map(({ person }) => person))].slice(0, mostPeople + 1)
}

/** The hours of a file by kind. */
export function sumKinds(figures: readonly Figure[]): KindSum[] {
  return rowKinds.flatMap((kind) => {
    const own = figures.filter((each) => each.kind === kind)
    if (own.length === 0) return []
    const rows = new Set(own.map(({ row }) => row)).size
    return [{ kind, rows, file_seconds: stated(own), seconds: here(own) }]
  })
}
