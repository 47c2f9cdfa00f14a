import { foldText } from '../../shared/fields/fold-text.ts'
import type { PersonChoice } from '../../shared/imports/choices.ts'
import type { ImportReport } from '../../shared/imports/import.ts'
import type { StoredUser } from '../store/users.ts'
import type { RowKind } from '../../shared/imports/row-kind.ts'
import { isWorked, keyOf, secondsOfRow, type FilePerson, type FileRow } from './reading/file-row.ts'

/** Somebody of a file, and their rows. */
export interface PersonRows {
  /** What tells them from others of the same name. */
  name: string
  person: FilePerson
  rows: FileRow[]
}

export type FoundPerson = ImportReport['people'][number]

/** Who worked in the last month before the import is taken to work here still. */
const recently = 31 * 86_400_000

/** The rows of a file by whose they are; two of one name are told apart by their address or number. */
export function byPerson(rows: readonly FileRow[]): PersonRows[] {
  const groups = [...Map.groupBy(rows, ({ person }) => keyOf(person)).values()]
  const found = groups.flatMap((own) => {
    const [first] = own
    return first ? [{ name: first.person.name, person: first.person, rows: own }] : []
  })
  const counts = Map.groupBy(found, ({ name }) => foldText(name))
  return found
    .map((each) => {
      const isOnly = counts.get(foldText(each.name))?.length === 1
      const mark = each.person.email ?? each.person.payroll_id ?? ''
      return isOnly ? each : { ...each, name: `${each.name} (${mark})` }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function namesOf({ name, first_name, last_name }: StoredUser): string[] {
  // A user name in a file is read without its periods.
  const names = [name, name.replaceAll('.', ' '), `${first_name ?? ''} ${last_name ?? ''}`]
  return names.map((each) => foldText(each.trim()))
}

/** The one of the company's people that a file means; null where it may be none, or several. */
function matchOf({ name, email, payroll_id }: FilePerson, users: readonly StoredUser[]) {
  const ways: ((user: StoredUser) => boolean)[] = [
    (user) => email !== null && user.email === email,
    // Numbers of two systems may be the same by chance: the name has to agree.
    (user) =>
      payroll_id !== null &&
      user.payroll_id === payroll_id &&
      namesOf(user).includes(foldText(name)),
    (user) => namesOf(user).includes(foldText(name)),
  ]
  for (const isMeant of ways) {
    const [first, ...others] = users.filter(isMeant)
    if (first && others.length === 0) return first
  }
  return null
}

function secondsByKind(rows: readonly FileRow[]): FoundPerson['kinds'] {
  const sums: Partial<Record<RowKind, number>> = {}
  for (const row of rows) {
    sums[row.kind] = (sums[row.kind] ?? 0) + (row.fileSeconds ?? secondsOfRow(row))
  }
  return sums
}

/** The seconds that a file says somebody's rows come to; null where one of them says nothing. */
function fileSeconds(rows: readonly FileRow[]): number | null {
  let sum = 0
  for (const row of rows) {
    if (row.fileSeconds === null) return null
    sum += row.fileSeconds
  }
  return sum
}

/** Who somebody of a file is: as was said, or as the file itself tells. */
function decide(
  { name, person, rows }: PersonRows,
  choice: PersonChoice | undefined,
  users: readonly StoredUser[],
  now: number,
): Pick<FoundPerson, 'as' | 'user_id' | 'user_name' | 'email' | 'is_active'> {
  const nobody = { user_id: null, user_name: null, email: person.email, is_active: false }
  if (choice?.as === 'skip') return { as: 'skip', ...nobody }
  if (choice?.as === 'add') {
    return { as: 'add', ...nobody, email: choice.email, is_active: choice.is_active }
  }
  const match =
    choice?.as === 'match'
      ? users.find(({ uuid }) => uuid === choice.user_id)
      : matchOf(person, users)
  if (match) {
    const { uuid: user_id, name: user_name, email, is_active } = match
    return { as: 'match', user_id, user_name, email, is_active }
  }
  const is_active = rows.some(({ span }) => span.to > now - recently)
  const isNamesake = users.some((user) => namesOf(user).includes(foldText(name)))
  // Without an address nobody can be let in: somebody has to say who it is.
  const as = person.email && !isNamesake ? 'add' : 'undecided'
  return { as, ...nobody, is_active }
}

/** Everybody of a file with what is to become of their hours. */
export function decidePeople(
  people: readonly PersonRows[],
  choices: readonly PersonChoice[],
  users: readonly StoredUser[],
  now: number,
): FoundPerson[] {
  const said = new Map(choices.map((choice) => [foldText(choice.name), choice]))
  return people.map((each) => ({
    name: each.name,
    ...decide(each, said.get(foldText(each.name)), users, now),
    rows: each.rows.length,
    seconds: each.rows.filter(isWorked).reduce((sum, row) => sum + secondsOfRow(row), 0),
    file_seconds: fileSeconds(each.rows.filter(isWorked)),
    kinds: secondsByKind(each.rows),
  }))
}

/** Whether people are to be added under an address that is taken, or two under one. */
export function isEmailTaken(
  people: readonly FoundPerson[],
  users: readonly StoredUser[],
): boolean {
  const added = people.flatMap(({ as, email }) => (as === 'add' && email ? [email] : []))
  const taken = new Set(users.map(({ email }) => email))
  return added.some((email) => taken.has(email)) || new Set(added).size < added.length
}
