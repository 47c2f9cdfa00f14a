import { connectionCalls } from '../../../shared/connections/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { openConnection } from '../../connections/access.ts'
import { viewConnection } from '../../connections/view.ts'
import { badField, HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeConnection } from '../../store/connections/connections.ts'

type Pair = { id: string; their_id: string }

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
  async ({ table, author, params: { system }, body: { people, customers = [], version } }) => {
    requireApart(people)
    const { uuid } = await openConnection(table, system)
    const record = await changeConnection(table, uuid, author, {
      mutate: (current) => {
        if (current.matches_version !== version) {
          throw new HttpError('stale', message('matchesChanged'))
        }
        return { ...current, people, customers, matches_version: version + 1 }
      },
    })
    return { body: await viewConnection(table, system, record) }
  },
)
