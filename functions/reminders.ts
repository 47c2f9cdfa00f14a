import * as z from 'zod/mini'
import { remindStillOn, tellArrival, type Sent } from './reminding/remind.ts'
import { listSubscribers, type Subscriber } from './store/access/subscribers.ts'
import { proposalSuffix, tenantOfPartition } from './store/table/keys.ts'
import { noted } from './telemetry/task-line.ts'
import type { StreamEvent } from './worker.ts'

const text = z.object({ S: z.string() })
const proposal = z.object({ pk: text, uuid: text, user_id: text })

/** So many people side by side: a push service that does not answer keeps few others waiting. */
const atOnce = 20

/**
 * The Lambda that reminds people on their phones: of every new proposal, as the table's stream tells
 * it, and every ten minutes of those who are on the clock past their usual hour. What fails for one
 * person keeps nobody else from being reminded.
 */
export async function handler(event: Partial<StreamEvent>): Promise<void> {
  const now = Date.now()
  if (event.Records) {
    for (const { dynamodb } of event.Records) {
      const found = z.safeParse(proposal, dynamodb?.NewImage)
      if (!found.success || !found.data.pk.S.endsWith(proposalSuffix)) continue
      const { pk, uuid, user_id } = found.data
      const tenant_id = tenantOfPartition(pk.S)
      if (tenant_id === null) continue
      const who = { tenant_id, user_id: user_id.S }
      await remind(who, () => tellArrival(who, uuid.S, now))
    }
    return
  }
  let after: Record<string, unknown> | undefined
  do {
    const { items, last } = await listSubscribers(after)
    for (let first = 0; first < items.length; first += atOnce) {
      const some = items.slice(first, first + atOnce)
      await Promise.all(some.map((who) => remind(who, () => remindStillOn(who, now))))
    }
    after = last ?? undefined
  } while (after)
}

/** Runs it for one person, and notes in the log what came of it; nothing where nothing was to be sent. */
async function remind({ tenant_id, user_id }: Subscriber, run: () => Promise<Sent>): Promise<void> {
  await noted(run, (outcome, error) => {
    const { sent, failed } = outcome ?? { sent: 0, failed: 1 }
    if (sent + failed === 0 && !error) return null
    return {
      call: 'reminders',
      tenant: tenant_id,
      user: user_id,
      reminders: sent,
      reminder_failures: failed,
    }
  })
}
