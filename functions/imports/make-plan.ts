import { mostPeople } from '../../shared/imports/choices.ts'
import type { ImportReport } from '../../shared/imports/import.ts'
import { uuidFrom } from '../http/idempotency.ts'
import type { FileReading } from './reading/file-reading.ts'
import { KnownHours } from './known-hours.ts'
import { byPerson, decidePeople, type PersonRows } from './people.ts'
import { firstIdOf, mostRowsOfDay, type Plan, type PlanFacts, type PlannedDay } from './planned.ts'
import { reportOf } from './report.ts'
import type { FileRow, RowProblem } from './reading/rows.ts'
import { Things } from './things.ts'

const day = 86_400_000

function utcDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Rows of one person that do not lie on one another, in order; the others are problems. */
function apart(rows: readonly FileRow[], problems: RowProblem[]): FileRow[] {
  const kept: FileRow[] = []
  for (const row of rows.toSorted((a, b) => a.span.from - b.span.from || a.row - b.row)) {
    const last = kept.at(-1)
    if (last && row.span.from < last.span.to) {
      problems.push({ row: row.row, code: 'overlaps_row', value: String(last.row) })
    } else kept.push(row)
  }
  return kept
}

/** Planned rows by the day that each begins on, as many at once as a transaction takes. */
class PlannedDays {
  readonly days: PlannedDay[] = []
  readonly #open = new Map<string, PlannedDay>()
  readonly #user: string

  constructor(user: string) {
    this.#user = user
  }

  add(row: PlannedDay['rows'][number]): void {
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

/** What of somebody's rows is new here. */
async function planRows(
  { tenant, now, daysOf }: PlanFacts,
  things: Things,
  { user, isNew, rows }: { user: string; isNew: boolean; rows: readonly FileRow[] },
  problems: RowProblem[],
) {
  const planned = new PlannedDays(user)
  const taken: FileRow[] = []
  const [first, last] = [rows[0], rows.at(-1)]
  const days =
    isNew || !first || !last
      ? []
      : await daysOf(user, utcDate(first.span.from - day), utcDate(last.span.to + day))
  const known = new KnownHours(days, now)
  for (const each of rows) {
    const { span, breakSeconds, notes, row, customer, job } = each
    if (each.kind !== 'work') continue
    if (job === null) {
      problems.push({ row, code: 'no_job', value: '' })
      continue
    }
    const wanted = { job: things.jobOf({ customer, job }), ...span, break: breakSeconds, notes }
    const verdict = known.verdictOf(span, firstIdOf(tenant.uuid, user, wanted))
    if (verdict === 'new') {
      planned.add(wanted)
      taken.push(each)
    } else problems.push({ row, code: verdict, value: '' })
  }
  return { days: planned.days, taken }
}

/** Returns what a file would do, as it was read by what was chosen, and the plan by which it is done. */
export async function makePlan(
  reading: FileReading,
  facts: PlanFacts,
): Promise<{ report: ImportReport; plan: Plan }> {
  const { choices, users, now, uuid } = facts
  const everybody = byPerson(reading.rows)
  const isTooMany = everybody.length > mostPeople
  const groups = isTooMany ? [] : everybody
  const people = decidePeople(groups, choices.people ?? [], users, now)
  const things = new Things(uuid, facts.customers, facts.jobs)
  const plan: Plan = {
    people: [],
    customers: things.customers,
    jobs: things.jobs,
    new_jobs: choices.new_jobs ?? 'Completed',
    days: [],
  }
  const problems = [...reading.problems]
  const taken: FileRow[] = []
  for (const [index, { rows }] of groups.entries()) {
    if (people[index]?.as !== 'skip') continue
    for (const each of leftOut(rows)) problems.push(each)
  }
  for (const one of byUser(uuid, groups, people)) {
    const own = await planRows(facts, things, { ...one, rows: apart(one.rows, problems) }, problems)
    // Nobody is added for whom nothing is written.
    if (one.added && own.days.length > 0) plan.people.push({ uuid: one.user, ...one.added })
    for (const each of own.days) plan.days.push(each)
    for (const row of own.taken) taken.push(row)
  }
  return {
    plan,
    report: await reportOf(facts, { reading, people, things, taken, problems, isTooMany }),
  }
}

function leftOut(rows: readonly FileRow[]): RowProblem[] {
  return rows.map(({ row, person }) => ({ row, code: 'person_left_out', value: person.name }))
}

/** The rows of one of the company's people, however the file spells them. */
interface UserRows {
  user: string
  isNew: boolean
  /** As whom they are added; null of somebody who is there already. */
  added: Omit<Plan['people'][number], 'uuid'> | null
  rows: FileRow[]
}

/** Rows by whose they are here. */
function byUser(
  imported: string,
  groups: readonly PersonRows[],
  people: ImportReport['people'],
): UserRows[] {
  const found = new Map<string, UserRows>()
  for (const [index, { person: said, rows }] of groups.entries()) {
    const person = people[index]
    if (person?.as !== 'match' && person?.as !== 'add') continue
    const isNew = person.as === 'add'
    const user = person.user_id ?? uuidFrom(`${imported}|person|${person.name}`)
    const { email, is_active } = person
    const added =
      isNew && email !== null
        ? { name: said.name, email, is_active, payroll_id: said.payroll_id }
        : null
    const own = found.get(user) ?? { user, isNew, added, rows: [] }
    own.rows.push(...rows)
    found.set(user, own)
  }
  return [...found.values()]
}
