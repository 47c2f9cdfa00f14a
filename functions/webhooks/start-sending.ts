import { env } from '../env.ts'
import { webhookDueList } from '../store/access/due-tenants.ts'
import { startFunction } from '../call-function.ts'

/**
 * Has an endpoint sent what is due. That the company is due is noted first: whatever becomes of the call, the next minute
 * sees to them.
 */
export async function startSending(tenant: string, webhook: string, now: number): Promise<void> {
  await webhookDueList.makeDue(tenant, now)
  await startFunction(env.WEBHOOKS_FUNCTION, { tenant, webhook }).catch((error: unknown) =>
    console.error('webhooks:', error),
  )
}
