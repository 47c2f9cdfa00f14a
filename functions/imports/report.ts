import type { ImportObstacle, ImportReport, RowProblemCode } from '../../shared/imports/import.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { presetOf } from './columns.ts'
import { lacksColumns, type FileReading } from './file-reading.ts'
import type { PlanFacts } from './make-plan.ts'
import { paidThrough } from './paid-through.ts'
import { latestOf } from './paid-elsewhere.ts'
import { isEmailTaken } from './people.ts'
import { secondsOfRow, type FileRow, type RowProblem } from './rows.ts'
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
  people: ImportReport['people']
  things: Things
  /** The rows that would be new here. */
  taken: readonly FileRow[]
  problems: readonly RowProblem[]
}

/** Problems for which a row is taken all the same. */
const isTaken = (code: RowProblemCode) => code === 'hours_differ' || code === 'placed'

const cut = (text: string) => text.slice(0, longestShown)

function named(things: readonly { name: string }[]) {
  return { added: things.length, names: things.slice(0, shownNames).map(({ name }) => name) }
}

function sumOf(rows: readonly FileRow[]): number {
  return rows.reduce((all, row) => all + secondsOfRow(row), 0)
}

/** What importing a file would do. */
export function reportOf(facts: PlanFacts, found: Found): ImportReport {
  const { choices, tenant, users, now } = facts
  const { reading, people, things, taken, problems } = found
  const { titles, columns, filled, date_order } = reading
  const dayOf = ({ span }: FileRow) => dateOf(span.from, tenant.time_zone)
  const dates = taken.map(dayOf).toSorted()
  const [first = null, last = null] = [dates[0], dates.at(-1)]
  const paid = paidThrough(tenant, { first, last, now, chosen: choices.paid_through })
  const through = latestOf([paid.value, tenant.paid_elsewhere_through])
  const payable = taken.filter((row) => through === null || dayOf(row) > through)
  const all: [ImportObstacle, boolean][] = [
    ['columns', lacksColumns(reading)],
    ['date_order', !date_order.is_certain],
    ['people', people.some(({ as }) => as === 'undecided')],
    ['email_taken', isEmailTaken(people, users)],
    ['paid_through', !paid.isKnown],
  ]
  const obstacles = all.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []))
  const counts = Map.groupBy(problems, ({ code }) => code)
  return {
    preset: presetOf(titles),
    columns: titles.map((title, index) => ({
      title: cut(title),
      field: columns[index] ?? null,
      samples: filled.flatMap((row) => cut(row[index] ?? '') || []).slice(0, samples),
    })),
    rows: filled.slice(0, shownRows).map((row) => row.map(cut)),
    date_order,
    time_zone: reading.zone,
    people,
    jobs: { matched: things.matched.jobs, ...named(things.jobs) },
    customers: { matched: things.matched.customers, ...named(things.customers) },
    hours: {
      rows: filled.length,
      new_rows: taken.length,
      seconds: sumOf(taken),
      first_day: first,
      last_day: last,
      payable_seconds: sumOf(payable),
    },
    paid_through: { value: paid.value, options: paid.options },
    problems: problems
      .toSorted((a, b) => Number(isTaken(a.code)) - Number(isTaken(b.code)) || a.row - b.row)
      .slice(0, shownProblems),
    problem_counts: Object.fromEntries([...counts].map(([code, own]) => [code, own.length])),
    obstacles: obstacles.length === 0 && taken.length === 0 ? ['nothing'] : obstacles,
  }
}
