import * as z from 'zod/mini'
import type { Call } from '../../../shared/contract/call.ts'
import { ApiError } from '../api-error.ts'
import { sendKept } from '../client.ts'
import { clock } from '../device/clock.ts'
import { deviceStore } from './device-store.ts'
import { following } from './following.ts'
import type { QueuedCall } from '../../../shared/api/queued-calls.ts'
import type { Operation } from './operation.ts'
import { queuedCall } from './queued-calls.ts'
import { Outbox } from './outbox.ts'

const body = z.record(z.string(), z.unknown())

/** Longer than this no phone waits for an answer: the operation is sent again, as the same one. */
const timeout = 20_000

/** "At seven" is as sure as a typed time, and has no seconds; "ten minutes ago" is by the phone. */
function isSpokenHour({ source, timestamp }: z.infer<typeof body>): boolean {
  return source === 'voice' && String(timestamp).endsWith(':00.000Z')
}

/** Makes the call of an operation in the name of the tenant that it was done for. */
export async function send(operation: Operation): Promise<unknown> {
  const { id, owner, call: name, params, at, body: kept, clock: tap } = operation
  const call = await queuedCall(name)
  if (name === 'withdrawLogEntry') {
    return takeBackMade(call, { params, body: clock.evidenceOf(at, tap), owner })
  }
  const parsed = z.parse(body, kept)
  // A time that was tapped is the phone's own, and as wrong as its clock; a typed one is not.
  const isTapped = name === 'createLogEntry' && parsed.source !== undefined && !isSpokenHour(parsed)
  const isByClock = isTapped || name === 'leaveArrival' || name === 'createPhoto'
  return sendKept(call, {
    params,
    body: isByClock ? { ...parsed, ...clock.evidenceOf(at, tap) } : parsed,
    ...(call.kind === 'create' && { idempotencyKey: id }),
    owner,
    timeout,
  })
}

/** Takes back what is on the server; also where it is gone already, by the try before or by somebody. */
async function takeBackMade(
  call: Call,
  wire: { params: unknown; body: unknown; owner: string },
): Promise<unknown> {
  try {
    return await sendKept(call, { ...wire, timeout })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}

/** The same; a photo that the server knows of now can have its bytes. */
async function sendAndNote(operation: Operation): Promise<unknown> {
  const answer = await send(operation)
  const made = z.safeParse(withId, answer)
  if (operation.call === 'createPhoto' && made.success) {
    const { uploads } = await import('./photos/device-uploads.ts')
    await uploads.announced(operation.id, made.data.uuid)
  }
  return answer
}

/** The call that takes back what another one made. */
async function revokingCall(name: QueuedCall): Promise<Call | null> {
  if (name === 'createLogEntry') {
    return (await import('../../../shared/log-entries/calls.ts')).logEntryCalls.withdrawLogEntry
  }
  if (name !== 'createPhoto') return null
  return (await import('../../../shared/photos/calls.ts')).photoCalls.deletePhoto
}

/** Takes back what arrived although its person had taken it back before they knew. */
async function revoke({ call: name, owner, takenBack }: Operation, answer: unknown): Promise<void> {
  const made = z.safeParse(withId, answer)
  const call = await revokingCall(name)
  if (!call || !made.success) return
  try {
    // A photo can be deleted at any time; what an earlier version wrote down does not say when.
    const isTimed = name === 'createLogEntry' && takenBack !== undefined
    const body = isTimed ? clock.evidenceOf(takenBack.at, takenBack.clock) : undefined
    await takeBackMade(call, { params: { uuid: made.data.uuid }, body, owner })
  } catch (error) {
    // The hours were approved meanwhile, and the office decides.
    if (!(error instanceof ApiError) || error.code !== 'asked') throw error
    asked.forEach((listener) => listener(error))
  }
}

const withId = z.object({ uuid: z.string() })

const lock = 'dropcloth-outbox'

/** One tab sends at a time; without locks, the server still takes each operation once. */
async function alone(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lock, run)
  else await run()
}

const asked = new Set<(error: ApiError) => void>()

/** Tells what this tab sent and the office has to decide; answers how to end it. */
export function whenAsked(listener: (error: ApiError) => void): () => void {
  asked.add(listener)
  return () => asked.delete(listener)
}

const listeners = new Set<() => void>()
let operations: readonly Operation[] = []
let revocations: readonly Operation[] = []
let channel: BroadcastChannel | undefined

/** The other tabs; not before they are needed, for an open channel keeps the writer of pages alive. */
function others(): BroadcastChannel {
  channel ??= new BroadcastChannel(lock)
  return channel
}

async function refresh(): Promise<void> {
  const all = await outbox.list()
  operations = all.filter(({ id, isTakenBack }) => !isTakenBack && !outbox.isHeld(id))
  revocations = all.filter(({ isTakenBack, tried }) => isTakenBack && tried)
  for (const listener of listeners) listener()
}

const refreshQuietly = () => {
  refresh().catch((error: unknown) => console.warn('What is not sent could not be read', error))
}

/** The outbox of this device, of all its tabs. */
export const outbox = new Outbox({
  store: deviceStore,
  deliver: sendAndNote,
  revoke,
  // The worker has no next look: it tries whatever the phone says of its signal.
  hasSignal: () => !('document' in globalThis) || navigator.onLine,
  alone,
  following,
  moment: () => ({ at: Date.now(), clock: clock.read() }),
  onAsked: (error) => asked.forEach((listener) => listener(error)),
  onChange: () => {
    refreshQuietly()
    others().postMessage('changed')
  },
})

/** Calls a listener whenever what is kept changes, in this tab or another. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    others().onmessage = refreshQuietly
    refreshQuietly()
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is not acknowledged yet, of everybody on this device. */
export function keptOperations(): readonly Operation[] {
  return operations
}

/** What was taken back and may have arrived before: not revoked yet, of everybody on this device. */
export function keptRevocations(): readonly Operation[] {
  return revocations
}
