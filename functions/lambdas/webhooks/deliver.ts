import { randomUUID } from 'node:crypto'
import {
  endDelivery,
  listPending,
  movePending,
  startSendingTo,
  stopSendingTo,
  type StoredDelivery,
} from '../../store/deliveries.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { listWebhooks, type StoredWebhook } from '../../store/webhooks.ts'
import { nextAttempt } from '../../webhooks/retry-schedule.ts'
import type { Posted } from '../../webhooks/posted.ts'
import { attemptDelivery } from './attempt.ts'
import { disableEndpoint } from './disable-endpoint.ts'

/** For so long nobody else sends to an endpoint, in milliseconds: longer than this function runs. */
const lease = 130_000
/** After a failure an endpoint is left alone for a minute at most, unless it asks for longer, in milliseconds. */
const longestHold = 55_000
const gone = 410

/** What came of a company's deliveries. */
export interface Delivered {
  deliveries: number
  delivery_failures: number
  endpoints_disabled: number
}

/** A run for one company: `now` goes on while it lasts. */
export interface Run {
  table: TenantTable
  now: () => number
  hasTime: () => boolean
  came: Delivered
}

function isTaken({ status }: Posted): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Notes a failed attempt: when it is tried again, or that it is over, and with it the endpoint. Until when that is left alone. */
async function noteFailure(
  { table, now, came }: Run,
  webhook: StoredWebhook,
  before: StoredDelivery,
  tried: Pick<StoredDelivery, 'attempts' | 'last_attempt_at' | 'last_status' | 'last_error'>,
  retryAfter: number | null,
): Promise<number | null> {
  came.delivery_failures += 1
  const isGone = tried.last_status === gone
  const next = isGone ? null : nextAttempt(tried.attempts, now(), retryAfter)
  if (next !== null) {
    await movePending(table, before, { ...tried, next_at: next })
    return retryAfter === null ? Math.min(next, now() + longestHold) : next
  }
  // First: the last attempt is what disables the endpoint, also where this ends in between.
  await disableEndpoint(table, webhook, isGone ? 'gone' : 'failing', now())
  came.endpoints_disabled += 1
  await endDelivery(table, before, { ...tried, state: 'failed' }, now())
  return null
}

/** What a delivery means for those behind it: they follow, or wait; until then, where that is known (epoch ms). */
type Outcome = { isTaken: true } | { isTaken: false; holdUntil: number | null }

/** Sends one delivery. Throws where it was us who failed: that counts as no attempt. */
async function deliver(run: Run, webhook: StoredWebhook, due: StoredDelivery): Promise<Outcome> {
  const { table, now, came } = run
  const at = now()
  const posted = await attemptDelivery(table.id, webhook, due, at)
  const tried = {
    attempts: due.attempts + 1,
    last_attempt_at: new Date(at).toISOString(),
    last_status: posted.status,
    last_error: posted.error,
  }
  if (!isTaken(posted)) {
    const holdUntil = await noteFailure(run, webhook, due, tried, posted.retry_after)
    return { isTaken: false, holdUntil }
  }
  came.deliveries += 1
  await endDelivery(table, due, { ...tried, state: 'delivered' }, now())
  return { isTaken: true }
}

/** Sends an endpoint what is due, one after the other, until one fails: those behind it would fail, too. */
async function deliverInOrder(
  run: Run,
  webhook: StoredWebhook | undefined,
  due: readonly StoredDelivery[],
): Promise<Outcome> {
  const { table, now, hasTime } = run
  for (const each of due.toSorted((a, b) => a.id.localeCompare(b.id))) {
    if (!hasTime()) return { isTaken: false, holdUntil: null }
    if (!webhook || webhook.disabled_at !== null) {
      const last_error = webhook ? 'disabled' : 'deleted'
      await endDelivery(table, each, { state: 'failed', last_error }, now())
    } else {
      const outcome = await deliver(run, webhook, each)
      if (!outcome.isTaken) return outcome
    }
  }
  return { isTaken: true }
}

/** The same where nobody else is at it; whether it may be looked at again in this run. */
async function deliverTo(run: Run, id: string): Promise<boolean> {
  const { table, now } = run
  const holder = randomUUID()
  if (!(await startSendingTo(table, id, holder, { now: now(), until: now() + lease }))) return false
  let holdUntil: number | null = null
  try {
    // Only now: whoever was at it before has sent some of them.
    const [webhooks, pending] = await Promise.all([listWebhooks(table), listPending(table)])
    const due = pending.filter((each) => each.webhook_id === id && each.next_at <= now())
    const webhook = webhooks.find(({ uuid }) => uuid === id)
    const outcome = await deliverInOrder(run, webhook, due)
    if (!outcome.isTaken) holdUntil = outcome.holdUntil
    return outcome.isTaken
  } finally {
    await stopSendingTo(table, id, holder, holdUntil)
  }
}

/**
 * Sends each of a company's endpoints what is due, the endpoints side by side and each one delivery at a time; when
 * the next is due (epoch ms). It looks again after the last one: what came while it was sending was left to it.
 */
export async function deliverDue(run: Run): Promise<number> {
  const { table, now } = run
  const left = new Set<string>()
  for (;;) {
    const pending = await listPending(table)
    const due = pending.filter(
      ({ webhook_id, next_at }) => next_at <= now() && !left.has(webhook_id),
    )
    const endpoints = [...new Set(due.map(({ webhook_id }) => webhook_id))]
    if (endpoints.length === 0) return Math.min(Infinity, ...pending.map(({ next_at }) => next_at))
    const outcomes = await Promise.allSettled(endpoints.map((id) => deliverTo(run, id)))
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'rejected') throw outcome.reason
      if (!outcome.value) left.add(endpoints[index] ?? '')
    })
  }
}
