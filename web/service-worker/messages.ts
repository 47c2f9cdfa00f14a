// What people are told on the lock screen while Dropcloth is closed, and what their tap does.

import { v7 } from 'uuid'
import {
  pushMessage,
  type PushButton,
  type PushMessage,
} from '../../shared/reminders/push-message.ts'
import { ApiError } from '../api/api-error.ts'
import { clock } from '../api/device/clock.ts'
import { outbox, send } from '../api/outbox/device-outbox.ts'
import { ownerOf } from '../api/device/owner.ts'
import type { Operation } from '../api/outbox/operation.ts'
import type { Outcome } from '../api/outbox/outbox.ts'

declare const self: ServiceWorkerGlobalScope

/** The button of a message that logs. */
const action = 'log'
const icon = '/icon-192.png'
/** Where what was refused is fixed; who is signed out signs in on the way. */
const unsent = '/unsent'

function read(value: unknown): PushMessage | null {
  const parsed = pushMessage.safeParse(value)
  return parsed.success ? parsed.data : null
}

function textOf(event: PushEvent): unknown {
  try {
    return event.data?.json()
  } catch {
    return null
  }
}

/** What the button of a message does, as the outbox of its person keeps it. */
function operationOf({ call }: PushButton): Operation {
  const now = new Date()
  const timestamp = call.at ?? now.toISOString()
  return {
    id: v7(),
    owner: ownerOf(call.tenant, call.user),
    call: call.name,
    params: { uuid: call.uuid },
    body: call.name === 'leaveArrival' ? { timestamp } : {},
    shown: {
      user_id: call.user,
      job_id: call.job,
      type: call.name === 'leaveArrival' ? 'DEPARTURE' : 'ARRIVAL',
      timestamp,
    },
    order: 0,
    at: now.getTime(),
    clock: clock.read(),
    tried: true,
    refusal: null,
  }
}

async function open(url: string): Promise<void> {
  await self.clients.openWindow(url)
}

/** Writes down what was tapped, and sends it after what waits before it. */
async function carryOut(operation: Operation): Promise<Outcome> {
  try {
    await outbox.add(operation)
  } catch {
    // Nothing can be kept: then only now.
    return { state: 'sent', answer: await send(operation) }
  }
  return outbox.outcomeOf(operation)
}

async function answer(message: PushMessage, tapped: string): Promise<void> {
  const { tag, button } = message
  if (tapped !== action || !button) return open(message.url)
  const { done, kept } = button
  try {
    const outcome = await carryOut(operationOf(button))
    const isRefused = outcome.state === 'refused'
    const isSignedOut =
      outcome.state === 'waiting' &&
      outcome.error instanceof ApiError &&
      outcome.error.code === 'unauthenticated'
    if (isRefused || isSignedOut) return await open(unsent)
    const said = outcome.state === 'asked' ? outcome.error.message : kept
    await self.registration.showNotification(outcome.state === 'sent' ? done : said, { tag, icon })
  } catch {
    await open(message.url)
  }
}

/** Shows what the product sends, and does what the person taps. */
export function showMessages(): void {
  self.addEventListener('push', (event) => {
    const message = read(textOf(event))
    // A browser that is shown nothing takes the permission away.
    const title = message?.title ?? 'Dropcloth'
    const label = message?.button?.action
    const buttons = label === undefined ? {} : { actions: [{ action, title: label }] }
    const options = { tag: message?.tag ?? 'dropcloth', data: message, icon, ...buttons }
    event.waitUntil(self.registration.showNotification(title, options))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const message = read(event.notification.data)
    event.waitUntil(message ? answer(message, event.action) : open('/dashboard'))
  })
}
