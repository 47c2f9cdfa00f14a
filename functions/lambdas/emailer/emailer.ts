import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { noteFeedback } from './feedback.ts'
import { planEmails } from './plan-emails.ts'
import { isReady, sendEmail } from './send-email.ts'
import { emailDueList, type DueTenant } from '../../store/access/due-tenants.ts'
import { listUnsentEmails } from '../../store/emails.ts'
import { retryAfter } from '../../store/table/due-partitions.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { noted } from '../../telemetry/task-line.ts'
import { workInTurn } from '../../work-in-turn.ts'

/** Time kept in hand for the last writes of an invocation, in milliseconds. */
const timeBudget = 35_000
/** How many companies are handled at once. */
const concurrency = 5

const fromTopic = z.object({
  Records: z.array(
    z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) }),
  ),
})

/** What came of one company's mail. */
interface Sent {
  queued: number
  sent: number
  failed: number
  deferred: number
  /** The last reason for which one was not taken. */
  reason: string | null
}

/** Queues what a company's emails are due, and sends what is queued. */
async function sendFor(due: DueTenant, now: number, hasTime: () => boolean): Promise<Sent> {
  const came: Sent = { queued: 0, sent: 0, failed: 0, deferred: 0, reason: null }
  const table = openTenantTable(due.tenant_id)
  const tenant = await findTenant(table)
  if (!tenant) {
    await emailDueList.leave(due.tenant_id)
    return came
  }
  // A week that cannot be told keeps no invitation back.
  const planned = await planEmails(table, tenant, due.since, now).catch((error: unknown) => {
    console.error('mail:', error)
    came.failed += 1
    came.reason = error instanceof Error ? error.name : String(error)
    return { queued: 0, next: now + retryAfter }
  })
  came.queued = planned.queued
  for (const mail of await listUnsentEmails(table, now)) {
    // What is left is still due, and so comes with the next minute.
    if (!hasTime()) return came
    if (!isReady(mail, now)) continue
    const { state, reason } = await sendEmail(table, tenant, mail, now)
    came.reason = state === 'failed' || state === 'waits' ? (reason ?? came.reason) : came.reason
    if (state === 'sent') came.sent += 1
    if (state === 'failed') came.failed += 1
    if (state === 'waits' && reason !== null) came.deferred += 1
  }
  const waiting = (await listUnsentEmails(table, now)).map(({ next_at }) => next_at)
  await emailDueList.settle(due, Math.min(planned.next, ...waiting))
  return came
}

async function sendDue(now: number, hasTime: () => boolean): Promise<void> {
  const list = await emailDueList.listDue(now)
  await workInTurn(list, { atOnce: concurrency, hasTime }, async (due) => {
    const failure = await noted(
      () => sendFor(due, now, hasTime),
      (came, error) => {
        const none = { queued: 0, sent: 0, failed: 1, deferred: 0, reason: null }
        const { queued, sent, failed, deferred, reason } = came ?? none
        if (queued + sent + failed + deferred === 0 && !error) return null
        return {
          call: 'mailer',
          tenant: due.tenant_id,
          mails_queued: queued,
          mails_sent: sent,
          mail_failures: failed,
          mails_deferred: deferred,
          ...(reason !== null && { error: { name: 'MailRefused', message: reason } }),
        }
      },
    )
    // Otherwise it would come first each minute, before those that do not fail.
    if (failure) await emailDueList.settle(due, now + retryAfter)
  })
}

async function note(message: string): Promise<void> {
  const error = await noted(
    () => noteFeedback(message),
    (came, thrown) =>
      came || thrown
        ? {
            call: 'mailer',
            tenant: came?.tenant ?? null,
            user: came?.user ?? null,
            mails_bounced: came?.isFinal ? 1 : 0,
          }
        : null,
  )
  // SNS tells it again.
  if (error) throw error
}

/**
 * The Lambda that sends mail: every minute what is due by then, and, as the mail service tells it,
 * what came back. What fails for one company keeps no other from its mail.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
  now = Date.now(),
): Promise<void> {
  const topic = fromTopic.safeParse(event)
  if (topic.success) {
    for (const { Sns } of topic.data.Records) await note(Sns.Message)
    return
  }
  await sendDue(now, () => context.getRemainingTimeInMillis() > timeBudget)
}
