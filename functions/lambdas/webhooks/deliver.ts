import { randomUUID } from 'node:crypto'
import { atMost } from '../../at-most.ts'
import { webhookDueList } from '../../store/access/due-tenants.ts'
import {
  endDelivery,
  listDeliveries,
  listPending,
  movePending,
  type StoredDelivery,
} from '../../store/deliveries.ts'
import {
  endRun,
  listLeases,
  startSendingTo,
  stopSendingTo,
  takeRun,
} from '../../store/delivery-leases.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { webhookStore, type StoredWebhook } from '../../store/webhooks.ts'
import { longestWait, nextAttempt } from '../../webhooks/retry-schedule.ts'
import type { Posted } from '../../webhooks/posted.ts'
import { attemptDelivery } from './attempt.ts'
import { disableEndpoint } from './disable-endpoint.ts'

/** For so long nobody else sends to an endpoint, in milliseconds: longer than this function runs. */
const lease = 130_000
/** After a failure an endpoint is left alone for a minute at most, unless it asks for longer, in milliseconds. */
const longestHold = 55_000
const gone = 410
/** The most endpoints of a company that are sent to at once: other companies' events are sent at the same time. */
const endpointsAtOnce = 4

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

/** What a delivery means for those behind it: they follow, or wait until then (epoch ms). */
type Outcome = { goesOn: true } | { goesOn: false; holdUntil: number; isElsewhere?: boolean }

/** How an endpoint answers that is there and does not want this one event: those behind it may be wanted. */
function isRefusal({ status }: Posted): boolean {
  return status !== null && status >= 400 && status < 500 && ![408, gone, 425, 429].includes(status)
}

/** Until when an endpoint is left alone that could not take something: as long as it asks for, or a minute at most. */
function holdAfter(next: number, { retry_after }: Posted, now: number): number {
  const asked = Math.min(retry_after ?? 0, longestWait)
  return Math.max(Math.min(next, now + longestHold), now + asked)
}

/** Whether an endpoint took something in the days in which it did not take a delivery. */
async function tookAnother(table: TenantTable, { webhook_id, id }: StoredDelivery) {
  const { items } = await listDeliveries(table, webhook_id, { limit: 200 })
  return items.some((each) => each.state === 'delivered' && each.id > id)
}

/** Notes a failed attempt: when it is tried again, or that it is over, and with it an endpoint that takes nothing. */
async function noteFailure(
  { table, now, came }: Run,
  webhook: StoredWebhook,
  before: StoredDelivery,
  tried: Pick<StoredDelivery, 'attempts' | 'last_attempt_at' | 'last_status' | 'last_error'>,
  posted: Posted,
): Promise<Outcome> {
  came.delivery_failures += 1
  const isGone = posted.status === gone
  const next = isGone ? null : nextAttempt(tried.attempts, now(), posted.retry_after)
  if (next !== null) {
    await movePending(table, before, { ...tried, next_at: next })
    if (isRefusal(posted)) return { goesOn: true }
    return { goesOn: false, holdUntil: holdAfter(next, posted, now()) }
  }
  if (isGone || !(await tookAnother(table, before))) {
    // First: the last attempt is what disables the endpoint, also where this ends in between.
    await disableEndpoint(table, webhook, isGone ? 'gone' : 'failing', now())
    came.endpoints_disabled += 1
  }
  await endDelivery(table, before, { ...tried, state: 'failed' }, now())
  return { goesOn: true }
}

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
  if (!isTaken(posted)) return noteFailure(run, webhook, due, tried, posted)
  came.deliveries += 1
  await endDelivery(table, due, { ...tried, state: 'delivered' }, now())
  return { goesOn: true }
}

/** Sends an endpoint what is due, one after the other, until it cannot take one: nor could it those behind it. */
async function deliverInOrder(run: Run, id: string): Promise<Outcome> {
  const { table, now, hasTime } = run
  const pending = await listPending(table, id)
  const due = pending.filter(({ next_at }) => next_at <= now())
  for (const each of due.toSorted((a, b) => a.id.localeCompare(b.id))) {
    if (!hasTime()) return { goesOn: false, holdUntil: now() }
    // As it is now: meanwhile it may have been deleted, moved, or given another secret.
    const webhook = await webhookStore.find(table, id)
    if (webhook?.disabled_at !== null) {
      const last_error = webhook ? 'disabled' : 'deleted'
      await endDelivery(table, each, { state: 'failed', last_error }, now())
    } else {
      const outcome = await deliver(run, webhook, each)
      if (!outcome.goesOn) return outcome
    }
  }
  return { goesOn: true }
}

/** The same where nobody else is at it, or has it left alone. */
async function deliverTo(run: Run, id: string): Promise<Outcome> {
  const { table, now } = run
  const holder = randomUUID()
  const mine = { holder, now: now(), until: now() + lease }
  if (!(await startSendingTo(table, id, mine))) {
    return { goesOn: false, holdUntil: now() + longestHold, isElsewhere: true }
  }
  let holdUntil: number | null = null
  try {
    const outcome = await deliverInOrder(run, id)
    if (!outcome.goesOn) holdUntil = outcome.holdUntil
    return outcome
  } finally {
    await stopSendingTo(table, id, holder, holdUntil)
  }
}

/**
 * Sends one endpoint what is due, then the company's others: what came while it was sending was left to this run. A
 * company has a few runs at a time; without a free one, those that send go on with this endpoint.
 */
export async function deliverFrom(run: Run, id: string): Promise<void> {
  const { table, now } = run
  const holder = randomUUID()
  const slot = await takeRun(table, { holder, now: now(), until: now() + lease })
  if (slot === null) return
  const left = new Set<string>()
  const isDue = ({ webhook_id, next_at }: StoredDelivery) =>
    next_at <= now() && !left.has(webhook_id)
  let isOurs = false
  try {
    for (let next: string | undefined = id; next !== undefined;) {
      const outcome = await deliverTo(run, next)
      if (!outcome.goesOn) left.add(next)
      isOurs ||= !outcome.goesOn && outcome.isElsewhere !== true
      next = (await listPending(table)).find(isDue)?.webhook_id
    }
    // The minute's round sends what this run could not.
    if (isOurs) await webhookDueList.makeDue(table.id, now())
  } finally {
    await endRun(table, slot, holder)
  }
}

/**
 * Sends each of a company's endpoints what is due, the endpoints side by side and each one delivery at a time; when
 * the next is due (epoch ms). It looks again after the last one: what came while it was sending was left to it.
 */
export async function deliverDue(run: Run): Promise<number> {
  const { table, now } = run
  const held = new Map<string, number>()
  for (;;) {
    const pending = await listPending(table)
    const due = pending.filter(
      ({ webhook_id, next_at }) => next_at <= now() && !held.has(webhook_id),
    )
    const endpoints = [...new Set(due.map(({ webhook_id }) => webhook_id))]
    if (endpoints.length === 0) {
      const from = ({ webhook_id, next_at }: StoredDelivery) =>
        Math.max(next_at, held.get(webhook_id) ?? 0)
      // An event for an endpoint that is left alone starts no run.
      const leases = await listLeases(table, now())
      return Math.min(Infinity, ...pending.map(from), ...leases)
    }
    const sendInTurn = atMost(endpointsAtOnce, (id: string) => deliverTo(run, id))
    const outcomes = await Promise.allSettled(endpoints.map((id) => sendInTurn(id)))
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'rejected') throw outcome.reason
      if (!outcome.value.goesOn) held.set(endpoints[index] ?? '', outcome.value.holdUntil)
    })
  }
}
