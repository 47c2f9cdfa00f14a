import * as z from 'zod/mini'
import { api } from '../../../shared/api.ts'
import type { Call, Schema } from '../../../shared/calls/call.ts'
import { ApiError } from '../api-error.ts'
import { sendKept, shownOwner } from '../client.ts'
import { outbox } from './device-outbox.ts'
import { queuedCalls, type QueuedCall } from './operation.ts'
import type { Outcome } from './outbox.ts'

/** What became of a call that may wait for signal: answered, or kept under an id to be sent later. */
export type Delivered<T> = { body: T; keptAs: null } | { body: null; keptAs: string }

/** How long a person looks at a button before being told that it is sent later, in milliseconds. */
const patience = 5_000

/** The name of a call that waits for signal; null for all others. */
export function queuedName(call: unknown): QueuedCall | null {
  return queuedCalls.find((name) => api[name] === call) ?? null
}

async function soon(outcome: Promise<Outcome>): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => resolve({ state: 'waiting' }), patience)
  outcome.then(resolve, () => resolve({ state: 'waiting' }))
  const first = await promise
  clearTimeout(timer)
  return first
}

/** Asks the browser not to throw away what is kept when space runs out. */
function askToPersist(): void {
  navigator.storage?.persist().catch(() => undefined)
}

interface Sent {
  id: string
  params?: unknown
  body: unknown
  /** Whether whoever sends it is still on the screen. */
  isShown: () => boolean
}

/**
 * Makes a call by way of the outbox: written down first, sent at once if there is signal. A refusal
 * is thrown to whoever is still there to mend it (`isShown`), and kept for later otherwise.
 */
export async function deliver<R extends Schema>(
  call: Call<Schema, Schema, Schema, R>,
  name: QueuedCall,
  { id, params = {}, body, isShown }: Sent,
): Promise<Delivered<z.output<R>>> {
  const owner = shownOwner()
  const known = z.parse(z.record(z.string(), z.string()), params)
  const operation = {
    id,
    owner,
    call: name,
    params: known,
    body,
    at: Date.now(),
    tried: false,
    failures: 0,
    refusal: null,
  }
  try {
    await outbox.add(operation)
  } catch (error) {
    // A browser that keeps nothing, such as in a private window: then only now.
    console.warn('Nothing can be kept on this device', error)
    const wire = { params, body, owner, patience: 4 * patience }
    const answer = await sendKept(call, call.creates ? { ...wire, idempotencyKey: id } : wire)
    return { body: z.parse(call.response, answer), keptAs: null }
  }
  askToPersist()
  const outcome = await soon(outbox.outcomeOf(operation))
  if (outcome.state === 'refused') {
    if (isShown()) await outbox.discard(id)
    throw outcome.error
  }
  // A server that fails is told to who is still there; what they typed is in the form.
  const failed = outcome.state === 'waiting' && outcome.error instanceof ApiError && outcome.error
  if (failed && failed.status >= 500 && isShown()) {
    // The form sends it again as the same request: it is not written twice.
    await outbox.discard(id)
    throw failed
  }
  if (outcome.state === 'waiting' || outcome.answer === undefined) return { body: null, keptAs: id }
  return { body: z.parse(call.response, outcome.answer), keptAs: null }
}
