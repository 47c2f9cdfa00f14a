import { connectionCalls } from '../../../shared/connections/calls.ts'
import { payrollSystem } from '../../../shared/connections/system.ts'
import { connectionId } from '../../connections/access.ts'
import { viewConnection } from '../../connections/view.ts'
import { memberHandler } from '../../http/handler.ts'
import { connectionStore } from '../../store/connections/connections.ts'

export const listConnections = memberHandler(connectionCalls.listConnections, async ({ table }) => {
  const body = await Promise.all(
    payrollSystem.options.map(async (system) => {
      const found = await connectionStore.find(table, connectionId(table.id, system))
      return viewConnection(table, system, found)
    }),
  )
  return { body }
})
