import { connectionCalls } from '../../../shared/connections/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { openConnection } from '../../connections/access.ts'
import { viewConnection } from '../../connections/view.ts'
import { badField, HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { keepMatches, readMatches } from '../../store/connections/connections.ts'
import { readNames } from '../../store/records/names.ts'

interface Pair {
  id: string
  their_id: string
}

/** So many pairs are kept: what one item holds. */
const mostKept = 3000

/** Pairs with others in their place, or none. */
function withChoices(
  before: readonly Pair[],
  chosen: readonly { id: string; their_id: string | null }[],
): Pair[] {
  const named = new Set(chosen.map(({ id }) => id))
  const added = chosen.flatMap(({ id, their_id }) => (their_id === null ? [] : [{ id, their_id }]))
  return [...before.filter(({ id }) => !named.has(id)), ...added]
}

/** Throws 400 where two of ours are one of theirs: their hours would be one person's. */
function requireApart(people: readonly Pair[]): void {
  const theirs = new Set(people.map(({ their_id }) => their_id))
  const ours = new Set(people.map(({ id }) => id))
  if (theirs.size < people.length || ours.size < people.length) {
    throw badField('people', message('matchTwice'))
  }
}

export const saveMatches = memberHandler(
  connectionCalls.saveMatches,
  async ({ table, params: { system }, body: { people = [], customers = [], version } }) => {
    const connection = await openConnection(table, system)
    const ids = people.map(({ id }) => id)
    const [before, names] = await Promise.all([
      readMatches(table, connection),
      readNames(table, { USER: ids }),
    ])
    if (ids.some((id) => names.evenDeleted(id) === null)) {
      throw badField('people', message('noSuchUser'))
    }
    const next = {
      people: withChoices(before.people, people),
      customers: withChoices(before.customers, customers),
      version: version + 1,
    }
    requireApart(next.people)
    if (next.people.length + next.customers.length > mostKept) {
      throw badField('customers', message('tooManyMatches', { most: mostKept }))
    }
    if (before.version !== version || !(await keepMatches(table, connection, next))) {
      throw new HttpError('stale', message('matchesChanged'))
    }
    return { body: await viewConnection(table, system, connection) }
  },
)
