import { connectionCalls } from '../../../shared/connections/calls.ts'
import { systemNames } from '../../../shared/connections/system.ts'
import { message } from '../../../shared/messages/message.ts'
import { answered, connectionId } from '../../connections/access.ts'
import { seal } from '../../connections/grant.ts'
import { redirectAddress } from '../../connections/redirect-address.ts'
import { isStateOf } from '../../connections/start-state.ts'
import { systems } from '../../connections/systems/systems.ts'
import { viewConnection } from '../../connections/view.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { keepConnection } from '../../store/connections/connections.ts'

export const finishConnection = memberHandler(
  connectionCalls.finishConnection,
  async ({ table, author, params: { system }, body: { code, state, realm_id }, now }) => {
    const asked = { tenant: table.id, user: author.actor, system }
    if (!systems[system].isOffered || !isStateOf(state, asked, now)) {
      const reason = message('connectionNotAsked', { system: systemNames[system] })
      throw new HttpError('conflict', reason)
    }
    const { exchange, readCompany } = systems[system]
    const granted = await answered(system, exchange(code, redirectAddress(system)))
    const opened = await answered(system, readCompany(granted.access, realm_id))
    const uuid = connectionId(table.id, system)
    const record = await keepConnection(table, author, uuid, (before) => ({
      uuid,
      system,
      state: 'connected',
      ...opened,
      grant: seal(table.id, granted),
      connected_at: author.at,
      connected_by: author.actor,
      created_at: before?.created_at ?? author.at,
      version: before?.version ?? 1,
      request_hash: before?.request_hash ?? '',
    }))
    return { body: await viewConnection(table, system, record) }
  },
)
