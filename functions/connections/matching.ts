import type { Matches } from '../../shared/connections/connection.ts'
import { foldText } from '../../shared/fields/fold-text.ts'
import type { TheirPerson, Theirs } from '../payroll/files/format.ts'
import {
  readMatches,
  type StoredConnection,
  type StoredMatches,
} from '../store/connections/connections.ts'
import { customerStore } from '../store/customers.ts'
import { readEvery } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { listEveryUser } from '../store/users.ts'
import { withAccess } from './access.ts'
import { systems } from './systems/systems.ts'

interface Named {
  id: string
  name: string
}

/** The words of a name in no order, for systems write `Last, First`. */
function wordsOf(name: string): string {
  return foldText(name)
    .split(/[\s,.]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}

/** The only one of theirs that is called so; null where none or several are. */
function onlyOne<T extends Named>(all: readonly T[], isSame: (each: T) => boolean): T | null {
  const [first, second] = all.filter(isSame)
  return first && !second ? first : null
}

function guessPerson(
  { name, email }: { name: string; email: string | null },
  theirs: readonly TheirPerson[],
): string | null {
  const byEmail =
    email === null
      ? null
      : onlyOne(theirs, (each) => each.email?.toLowerCase() === email.toLowerCase())
  const byName = () => onlyOne(theirs, (each) => wordsOf(each.name) === wordsOf(name))
  return (byEmail ?? byName())?.id ?? null
}

/** What a payroll system knows of people and customers. */
async function readTheirs(table: TenantTable, connection: StoredConnection) {
  const system = systems[connection.system]
  return withAccess(table, connection, async (access) => ({
    people: await system.readPeople(access),
    customers: await system.readCustomers(access),
  }))
}

/** Who is who, and who might be. */
export async function viewMatches(
  table: TenantTable,
  connection: StoredConnection,
): Promise<Matches> {
  const { hasCustomers } = systems[connection.system]
  const [theirs, kept, users, customers] = await Promise.all([
    readTheirs(table, connection),
    readMatches(table, connection),
    listEveryUser(table),
    hasCustomers ? readEvery((after) => customerStore.list(table, { limit: 500, after })) : [],
  ])
  const byId = (pairs: StoredMatches['people']) =>
    new Map(pairs.map(({ id, their_id }) => [id, their_id]))
  const [people, known] = [byId(kept.people), byId(kept.customers)]
  const isThere = (all: readonly Named[], id: string | undefined) =>
    id !== undefined && all.some((each) => each.id === id) ? id : null
  const byName = (a: Named, b: Named) => a.name.localeCompare(b.name)
  return {
    // Who has left may have hours that are to be sent.
    people: users
      .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
      .map(({ uuid, name, email }) => ({
        id: uuid,
        name,
        their_id: isThere(theirs.people, people.get(uuid)),
        guess: guessPerson({ name, email }, theirs.people),
      })),
    their_people: theirs.people.toSorted(byName).map(({ id, name, has_left }) => ({
      id,
      name,
      note: has_left ? ('left' as const) : id.startsWith('Employee:') ? null : 'contractor',
    })),
    customers: customers.map(({ uuid, name }) => ({
      id: uuid,
      name,
      their_id: isThere(theirs.customers, known.get(uuid)),
      guess: onlyOne(theirs.customers, (each) => wordsOf(each.name) === wordsOf(name))?.id ?? null,
    })),
    their_customers: theirs.customers
      .toSorted(byName)
      .map(({ id, name }) => ({ id, name, note: null })),
    version: kept.version,
  }
}

/** Who is who there now: whoever has left the system's lists is nobody's match any more. */
export async function theirsOf(table: TenantTable, connection: StoredConnection): Promise<Theirs> {
  const [{ people, customers }, kept] = await Promise.all([
    readTheirs(table, connection),
    readMatches(table, connection),
  ])
  const byId = new Map(people.map((each) => [each.id, each]))
  const customerIds = new Set(customers.map(({ id }) => id))
  return {
    company: connection.company,
    people: new Map(
      kept.people.flatMap(({ id, their_id }) => {
        const person = byId.get(their_id)
        return person ? [[id, person] as const] : []
      }),
    ),
    customers: new Map(
      kept.customers
        .filter(({ their_id }) => customerIds.has(their_id))
        .map(({ id, their_id }) => [id, their_id]),
    ),
  }
}
