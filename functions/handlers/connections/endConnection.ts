import { connectionCalls } from '../../../shared/connections/calls.ts'
import { systemNames } from '../../../shared/connections/system.ts'
import { message } from '../../../shared/messages/message.ts'
import { connectionId } from '../../connections/access.ts'
import { isOver } from '../../connections/fetch-json.ts'
import { unseal } from '../../connections/grant.ts'
import { SystemError } from '../../connections/system-error.ts'
import { systems } from '../../connections/systems/systems.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeConnection, connectionStore } from '../../store/connections/connections.ts'

export const endConnection = memberHandler(
  connectionCalls.endConnection,
  async ({ table, author, params: { system } }) => {
    const found = await connectionStore.find(table, connectionId(table.id, system))
    if (!found) {
      throw new HttpError('conflict', message('notConnected', { system: systemNames[system] }))
    }
    const granted = found.grant === null ? null : unseal(table.id, found.grant)
    // Here it ends whatever they say; where they gave no answer, somebody has to end it there too.
    await changeConnection(table, found.uuid, author, {
      mutate: (current) => ({ ...current, state: 'ended', grant: null }),
    })
    if (!granted) return { body: { is_revoked: found.state === 'ended' } }
    try {
      await systems[system].revoke(granted)
    } catch (error) {
      if (!(error instanceof SystemError)) throw error
      console.error('payroll system:', system, error.kind, error.message)
      // What is over already needs no ending.
      return { body: { is_revoked: isOver(error) } }
    }
    return { body: { is_revoked: true } }
  },
)
