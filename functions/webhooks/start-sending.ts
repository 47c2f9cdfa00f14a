import { env } from '../env.ts'
import { webhookDueList } from '../store/access/due-tenants.ts'
import { startFunction } from './call-function.ts'

/**
 * Has a company's deliveries sent. That they are due is noted first: whatever becomes of the call, the next minute
 * sees to them.
 */
export async function startSending(tenant: string, now: number): Promise<void> {
  await webhookDueList.makeDue(tenant, now)
  await startFunction(env.WEBHOOKS_FUNCTION, { tenant, due: now }).catch((error: unknown) =>
    console.error('webhooks:', error),
  )
}
