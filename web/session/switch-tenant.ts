import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from '../../shared/contract/call.ts'
import { sessionCalls } from '../../shared/session/calls.ts'
import { send, showTenant } from '../api/client.ts'
import { useSession } from './session.tsx'

/** Moves the signed-in person to another tenant of theirs: admins by the bar, others by their account. */
export function useSwitchTenant(): (tenantId: string) => Promise<void> {
  const session = useSession()
  const cache = useQueryClient()
  return async (tenantId) => {
    if (session.state !== 'authenticated') return
    const { role } = session.user
    // What is still being asked for under the session that ends would be told that it is over.
    await cache.cancelQueries()
    try {
      const { body } = mayCall(role, sessionCalls.switchTenant)
        ? await send(sessionCalls.switchTenant, { body: { tenant_id: tenantId } })
        : await send(sessionCalls.enterOwnTenant, { params: { uuid: tenantId } })
      showTenant(body.tenant_id)
    } catch (error) {
      console.error('Failed to switch tenant', error)
      throw error
    }
    await cache.resetQueries()
  }
}
