import { connectionCalls } from '../../../shared/connections/calls.ts'
import { systemNames } from '../../../shared/connections/system.ts'
import { message } from '../../../shared/messages/message.ts'
import { redirectAddress } from '../../connections/redirect-address.ts'
import { startState } from '../../connections/start-state.ts'
import { systems } from '../../connections/systems/systems.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'

export const startConnection = memberHandler(
  connectionCalls.startConnection,
  ({ table, author, params: { system }, now }) => {
    const { isOffered, authorizeAddress } = systems[system]
    if (!isOffered) {
      throw new HttpError('conflict', message('systemNotOffered', { system: systemNames[system] }))
    }
    const state = startState({ tenant: table.id, user: author.actor, system }, now)
    return Promise.resolve({ body: { url: authorizeAddress(state, redirectAddress(system)).href } })
  },
)
