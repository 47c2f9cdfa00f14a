import { connectionCalls } from '../../../shared/connections/calls.ts'
import { answered, openConnection } from '../../connections/access.ts'
import { viewMatches } from '../../connections/matching.ts'
import { memberHandler } from '../../http/handler.ts'

export const getMatches = memberHandler(
  connectionCalls.getMatches,
  async ({ table, params: { system } }) => {
    const connection = await openConnection(table, system)
    return { body: await answered(system, viewMatches(table, connection)) }
  },
)
