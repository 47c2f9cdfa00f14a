import * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import { sendKept, shownOwner } from '../client.ts'
import { clock } from '../device/clock.ts'
import { outbox } from './device-outbox.ts'
import type { QueuedCall } from '../../../shared/api/queued-calls.ts'
import type { ShownEntry } from './operation.ts'
import type { Outcome } from './outbox.ts'

/**
 * What became of a call that may wait for signal: answered, kept under an id to be sent later, or put before
 * the office (neither), which the shell says.
 */
export type Delivered<T> =
  { body: T; keptAs: null } | { body: null; keptAs: string } | { body: null; keptAs: null }

/** How long a person looks at a button before being told that it is sent later, in milliseconds. */
const timeout = 5_000

async function soon(outcome: Promise<Outcome>): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => resolve({ state: 'waiting' }), timeout)
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
  /** The entry that it writes, where the body does not say. */
  shown?: ShownEntry | undefined
  sender: Sender
}

/** A form, or a button, that sends operations, and says what is wrong with those that came back. */
export interface Sender {
  /** Whether it is still on the screen. */
  isShown: () => boolean
  /** Its operations that came back: replaced by the next one, given up when the person leaves it. */
  held: Set<string>
  /** What was refused before it was drawn: replaced likewise, and back among what is not sent when it is left. */
  takenUp: Set<string>
}

/**
 * Makes a call by way of the outbox: written down first, sent at once if there is signal. What the
 * server refuses is thrown to a sender that is still there to fix it. It stays
 * written down until then: a phone may close the page at any moment.
 */
export async function deliver<R extends Schema>(
  call: Call<Schema, Schema, Schema, R>,
  name: QueuedCall,
  { id, params = {}, body, shown, sender }: Sent,
): Promise<Delivered<z.output<R>>> {
  const owner = shownOwner()
  const known = z.parse(z.record(z.string(), z.string()), params)
  const operation = {
    id,
    owner,
    call: name,
    params: known,
    body,
    shown,
    order: 0,
    at: Date.now(),
    clock: clock.read(),
    tried: false,
    refusal: null,
  }
  try {
    await outbox.add(operation)
  } catch (error) {
    // A browser that keeps nothing, such as in a private window: then only now.
    console.warn('Nothing can be kept on this device', error)
    const wire = { params, body, owner, timeout: 4 * timeout }
    const answer = await sendKept(
      call,
      call.kind === 'create' ? { ...wire, idempotencyKey: id } : wire,
    )
    return sent(call, answer, id)
  }
  askToPersist()
  const outcome = await soon(outbox.outcomeOf(operation))
  if (outcome.state === 'refused') {
    if (sender.isShown()) {
      outbox.hold(id)
      // Made by another window, it needs to be put right nowhere: it is given up with the form.
      if (outcome.error.code === 'idempotency_mismatch') sender.takenUp.delete(id)
      if (!sender.takenUp.has(id)) sender.held.add(id)
    }
    throw outcome.error
  }
  await discardReplaced(sender, id)
  if (outcome.state === 'asked') return { body: null, keptAs: null }
  if (outcome.state === 'waiting' || outcome.answer === undefined) return { body: null, keptAs: id }
  return sent(call, outcome.answer, id)
}

/** What went through, with what was answered; as if it waited where a newer version said what this one cannot read. */
function sent<R extends Schema>(
  { response }: Call<Schema, Schema, Schema, R>,
  answer: unknown,
  id: string,
): Delivered<z.output<R>> {
  const { success, data } = z.safeParse(response, answer)
  return success ? { body: data, keptAs: null } : { body: null, keptAs: id }
}

/** Gives up what came back to a sender, for another went through. */
async function discardReplaced({ held, takenUp }: Sender, by: string): Promise<void> {
  const ids = [...held, ...takenUp].filter((id) => id !== by)
  held.clear()
  takenUp.clear()
  for (const id of ids) await outbox.giveUp(id)
}

/** Gives up what came back to a sender, for its person leaves it; what it took up waits to be put right again. */
export async function leave({ held, takenUp }: Sender): Promise<void> {
  for (const id of takenUp) outbox.release(id)
  takenUp.clear()
  const ids = [...held]
  held.clear()
  for (const id of ids) await outbox.giveUp(id)
}
