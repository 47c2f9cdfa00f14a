import type { ImportReport } from '../../shared/imports/import.ts'
import { isTaken } from '../../shared/imports/row-problem.ts'
import { payHistoryOf, settingsAt } from '../../shared/payroll/settings/pay-settings.ts'
import { weekStart } from '../../shared/payroll/settings/workweek.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import type { FileReading } from './reading/read-file.ts'
import { ownHours, paidThrough } from './paid-through.ts'
import type { PersonRows } from './people.ts'
import { findDifferences, sumKinds } from './control.ts'
import { decideJobs, findCategories, shownOf } from './file-jobs.ts'
import { obstaclesOf } from './obstacles.ts'
import { shownFile } from './shown-file.ts'
import { figuresOf, withFigures, type Figure, type Planned } from './figures.ts'
import type { Kinds } from './reading/row-kind.ts'
import { secondsOfRow, type FileRow, type RowProblem } from './reading/file-row.ts'
import type { PlanFacts } from './planned.ts'
import type { Things } from './things.ts'

const shownNames = 200
const shownProblems = 200

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

/** Returns the first and the last date of the rows that would be imported; null without a row. */
function datesOf(rows: readonly FileRow[], zone: string) {
  const dates = rows.map(({ span }) => dateOf(span.from, zone)).toSorted()
  return { first: dates[0] ?? null, last: dates.at(-1) ?? null }
}

/** Finds until when hours were paid elsewhere, by the import's choice and by what was chosen before. */
async function paidElsewhere(
  facts: PlanFacts,
  days: { first: string | null; last: string | null },
) {
  const { choices, tenant, now } = facts
  const paid = paidThrough(tenant, { ...days, now, chosen: choices.paid_through })
  const previous = paidThrough(tenant, {
    first: null,
    last: null,
    now,
    chosen: tenant.paid_elsewhere_through ?? null,
  })
  const own = await ownOf(facts, previous.paysFrom ?? 0, paid.paysFrom ?? 0)
  return { paid, own, paysFrom: Math.max(paid.paysFrom ?? 0, previous.paysFrom ?? 0) }
}

/** Returns where the file's own totals differ from what would be imported. */
function differencesIn(figures: readonly Figure[], reading: FileReading, { tenant }: PlanFacts) {
  const history = payHistoryOf(tenant.pay)
  return findDifferences(figures, reading, (date) =>
    weekStart(date, { day: settingsAt(date, history).workweek_start_day }),
  )
}

/** Returns the first problems, those of rows that are left out first, and how many there are of each. */
function shownProblemsOf(problems: readonly RowProblem[]) {
  const counts = Map.groupBy(problems, ({ code }) => code)
  return {
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
  }
}

/** Reports what importing a file would do. */
export async function reportOf(facts: PlanFacts, found: Found): Promise<ImportReport> {
  const { reading, kinds, people, things, taken, groups, worked } = found
  const days = datesOf(taken, facts.tenant.time_zone)
  const { paid, own, paysFrom } = await paidElsewhere(facts, days)
  const skipped = new Set(people.filter(({ as }) => as === 'skip').map(({ name }) => name))
  const figures = figuresOf({ groups, skipped, worked, problems: found.problems })
  // If no row says anything, a column is taken for what it is not.
  const isUnread = reading.missing.length + reading.doubled.length > 0 || reading.rows.length === 0
  const differences = isUnread ? [] : differencesIn(figures, reading, facts)
  const readRows = groups.flatMap(({ name, rows }) => (skipped.has(name) ? [] : rows))
  const fileJobs = decideJobs(readRows, kinds, things)
  const categories = findCategories(readRows, kinds)
  return {
    ...shownFile(reading),
    people: withFigures(people, figures),
    jobs: { matched: things.matched.jobs, ...named(things.jobs) },
    customers: { matched: things.matched.customers, ...named(things.customers) },
    hours: {
      rows: reading.entries,
      new_rows: new Set(taken.map(({ row }) => row)).size,
      seconds: sumOf(taken),
      first_day: days.first,
      last_day: days.last,
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
    ...shownProblemsOf(trueProblems(found.problems, figures)),
    obstacles: obstaclesOf(facts, {
      reading,
      people,
      isTooMany: found.isTooMany,
      isUnread,
      paid,
      ownSeconds: own.own_seconds,
      fileJobs,
      categories,
      hasDifferences: differences.length > 0,
      hasNewRows: taken.length > 0,
    }),
  }
}
