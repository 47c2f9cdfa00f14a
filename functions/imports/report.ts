import type { ImportObstacle, ImportReport } from '../../shared/imports/import.ts'
import { codesOfTaken } from '../../shared/imports/row-problem.ts'
import { payHistoryOf, settingsAt } from '../../shared/payroll/settings/pay-settings.ts'
import { weekStart } from '../../shared/payroll/settings/workweek.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import type { FileReading } from './reading/read-file.ts'
import { ownHours, paidThrough } from './paid-through.ts'
import { isEmailTaken, type PersonRows } from './people.ts'
import { findDifferences, sumKinds } from './control.ts'
import { decideJobs, findCategories, shownOf } from './file-jobs.ts'
import { figuresOf, withFigures, type Figure, type Planned } from './figures.ts'
import type { Kinds } from './reading/row-kind.ts'
import { secondsOfRow, type FileRow, type RowProblem } from './reading/file-row.ts'
import type { PlanFacts } from './planned.ts'
import type { Things } from './things.ts'

const shownRows = 10
const shownNames = 200
const shownProblems = 200
const samples = 3
/** So much of a cell is shown. */
const longestShown = 80

/** What was found in a file, and what is to become of it. */
interface Found {
  reading: FileReading
  kinds: Kinds
  groups: readonly PersonRows[]
  people: ImportReport['people']
  things: Things
  /** The rows that would be new here, in parts if an unpaid break cuts them. */
  taken: readonly FileRow[]
  worked: Planned['worked']
  problems: readonly RowProblem[]
  /** Whether there are more people than a file may have: mostly a column is taken for names that holds none. */
  isTooMany: boolean
}

const isTaken = ({ code }: RowProblem) => codesOfTaken.includes(code)

const cut = (text: string) => text.slice(0, longestShown)

function named(things: readonly { name: string }[]) {
  return { added: things.length, names: things.slice(0, shownNames).map(({ name }) => name) }
}

function sumOf(rows: readonly FileRow[]): number {
  return rows.reduce((all, row) => all + secondsOfRow(row), 0)
}

/** What Dropcloth pays of a row: what lies after what was paid elsewhere, as its workdays are cut. */
function payableOf(row: FileRow, paysFrom: number): number {
  const { from, to } = row.span
  if (from >= paysFrom) return secondsOfRow(row)
  const late = Math.max(0, to - paysFrom)
  // Its break lies in its middle.
  return Math.round((secondsOfRow(row) * late) / (to - from))
}

const dayLength = 86_400_000
const utcDate = (at: number) => new Date(at).toISOString().slice(0, 10)

/** What was logged here that would count as paid elsewhere from now on: of the periods that the file has hours of. */
async function ownOf({ everyDay, now }: PlanFacts, from: number, to: number) {
  if (to <= from) return { own_seconds: 0, own_people: 0 }
  const days = await everyDay(utcDate(from - dayLength), utcDate(to))
  const { seconds, people } = ownHours(days, { from, to }, now)
  return { own_seconds: seconds, own_people: people }
}

/** Leaves out that hours differ if an unpaid break in another row explains it. */
function trueProblems(problems: readonly RowProblem[], figures: readonly Figure[]): RowProblem[] {
  const equal = new Set(figures.flatMap(({ row, code }) => (code === null ? [row] : [])))
  const isFalse = ({ row, code }: RowProblem) =>
    (code === 'hours_differ' || code === 'break_within') && equal.has(row)
  return problems.filter((each) => !isFalse(each))
}

/** Returns true if a sheet that is not read has hours, too. */
function otherHours({ sheets }: FileReading): boolean {
  return sheets.some(({ has_hours, is_read }) => has_hours && !is_read)
}

/** What importing a file would do. */
export async function reportOf(facts: PlanFacts, found: Found): Promise<ImportReport> {
  const { choices, tenant, users, now } = facts
  const { reading, kinds, people, things, taken, groups, worked } = found
  const { titles, columns, filled, missing, doubled, date_order } = reading
  const dayOf = ({ span }: FileRow) => dateOf(span.from, tenant.time_zone)
  const dates = taken.map(dayOf).toSorted()
  const [first = null, last = null] = [dates[0], dates.at(-1)]
  const paid = paidThrough(tenant, { first, last, now, chosen: choices.paid_through })
  const before = paidThrough(tenant, {
    first: null,
    last: null,
    now,
    chosen: tenant.paid_elsewhere_through ?? null,
  })
  const paysFrom = Math.max(paid.paysFrom ?? 0, before.paysFrom ?? 0)
  const own = await ownOf(facts, before.paysFrom ?? 0, paid.paysFrom ?? 0)
  const skipped = new Set(people.filter(({ as }) => as === 'skip').map(({ name }) => name))
  const figures = figuresOf({ groups, skipped, worked, problems: found.problems })
  const problems = trueProblems(found.problems, figures)
  const history = payHistoryOf(tenant.pay)
  // If no row says anything, a column is taken for what it is not.
  const isUnread = missing.length + doubled.length > 0 || reading.rows.length === 0
  const differences = isUnread
    ? []
    : findDifferences(figures, reading, (date) =>
        weekStart(date, { day: settingsAt(date, history).workweek_start_day }),
      )
  const readRows = groups.flatMap(({ name, rows }) => (skipped.has(name) ? [] : rows))
  const fileJobs = decideJobs(readRows, kinds, things)
  const categories = findCategories(readRows, kinds)
  const isOpen = ({ as }: (typeof fileJobs)[number]) => as === 'undecided'
  const all: [ImportObstacle, boolean][] = [
    ['sheets', choices.sheet === undefined && otherHours(reading)],
    ['columns', isUnread],
    ['date_order', !date_order.is_certain],
    ['people', people.some(({ as }) => as === 'undecided')],
    ['email_taken', isEmailTaken(people, users)],
    // What was logged here is not made paid unless somebody says so.
    ['paid_through', !paid.isKnown || (choices.paid_through === undefined && own.own_seconds > 0)],
    ['too_many_people', found.isTooMany],
    [
      'kinds',
      categories.some(({ is_certain }) => !is_certain) ||
        fileJobs.some((each) => isOpen(each) && each.job !== null),
    ],
    ['jobs', fileJobs.some((each) => isOpen(each) && each.job === null)],
    ['differences', differences.length > 0],
  ]
  const obstacles = all.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []))
  const isOnlyDifferent = obstacles.every((obstacle) => obstacle === 'differences')
  const counts = Map.groupBy(problems, ({ code }) => code)
  return {
    preset: reading.format,
    sheets: reading.sheets,
    columns: titles.map((title, index) => ({
      title: cut(title),
      field: columns[index] ?? null,
      samples: filled.flatMap((row) => cut(row[index] ?? '') || []).slice(0, samples),
    })),
    columns_missing: missing,
    columns_doubled: doubled,
    rows: filled.slice(0, shownRows).map((row) => row.map(cut)),
    date_order,
    time_zone: reading.zone,
    people: withFigures(people, figures),
    jobs: { matched: things.matched.jobs, ...named(things.jobs) },
    customers: { matched: things.matched.customers, ...named(things.customers) },
    hours: {
      rows: reading.entries,
      new_rows: new Set(taken.map(({ row }) => row)).size,
      seconds: sumOf(taken),
      first_day: first,
      last_day: last,
      payable_seconds: taken.reduce((sum, row) => sum + payableOf(row, paysFrom), 0),
    },
    paid_through: {
      value: paid.value,
      options: paid.options,
      cuts_week: paid.cutsWeek,
      ...own,
    },
    kinds: sumKinds(figures),
    categories: shownOf(categories),
    file_jobs: shownOf(fileJobs),
    differences,
    problems: problems
      .toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)) || a.row - b.row)
      .slice(0, shownProblems)
      .map(({ row, code, value, field = null, person = null, day = null, seconds = null }) => ({
        row,
        code,
        value,
        field,
        person,
        day,
        seconds,
      })),
    problem_counts: Object.fromEntries([...counts].map(([code, own]) => [code, own.length])),
    obstacles: isOnlyDifferent && taken.length === 0 ? [...obstacles, 'nothing'] : obstacles,
  }
}
