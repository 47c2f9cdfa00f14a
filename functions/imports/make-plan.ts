import { mostPeople } from '../../shared/imports/choices.ts'
import type { ImportReport } from '../../shared/imports/import.ts'
import { uuidFrom } from '../http/idempotency.ts'
import { decidePeople, byPerson, type PersonRows } from './people.ts'
import { planPerson } from './plan-person.ts'
import type { Plan, PlanFacts } from './planned.ts'
import type { FileReading } from './reading/read-file.ts'
import { Kinds } from './reading/row-kind.ts'
import { isWorked, secondsOfRow, type FileRow, type RowProblem } from './reading/file-row.ts'
import { reportOf } from './report.ts'
import { Things } from './things.ts'

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
  const kinds = new Kinds(choices)
  const things = new Things(uuid, kinds, facts)
  const plan: Plan = {
    people: [],
    customers: things.customers,
    jobs: things.jobs,
    new_jobs: choices.new_jobs ?? 'Completed',
    days: [],
  }
  const problems = [...reading.problems]
  const taken: FileRow[] = []
  const worked = new Map<FileRow, number>()
  for (const [index, { rows }] of groups.entries()) {
    const as = people[index]?.as
    for (const row of as === 'skip' ? rows : rows.filter(({ kind }) => kind === 'ignore')) {
      problems.push(leftOut(row, as === 'skip' ? 'person_left_out' : 'left_out'))
    }
    // The user still has to decide whose hours they are.
    if (as === 'undecided') {
      for (const row of rows.filter(isWorked)) worked.set(row, secondsOfRow(row))
    }
  }
  for (const one of byUser(uuid, groups, people)) {
    const own = await planPerson(facts, things, one)
    // Nobody is added for whom nothing is written.
    if (one.added && own.days.length > 0) plan.people.push({ uuid: one.user, ...one.added })
    for (const each of own.days) plan.days.push(each)
    for (const row of own.taken) taken.push(row)
    for (const each of own.problems) problems.push(each)
    for (const [row, seconds] of own.worked) worked.set(row, seconds)
  }
  const report = await reportOf(facts, {
    reading,
    kinds,
    groups,
    people,
    things,
    taken,
    worked,
    problems,
    isTooMany,
  })
  return { plan, report }
}

function leftOut({ row, person }: FileRow, code: RowProblem['code']): RowProblem {
  return { row, code, value: person.name }
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
    for (const row of rows) own.rows.push(row)
    found.set(user, own)
  }
  return [...found.values()]
}
