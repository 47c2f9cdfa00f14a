// What people are told on the lock screen while Dropcloth is closed, and what their tap does.

import { v7 } from 'uuid'
import { pushMessage, type PushMessage } from '../../shared/push-message.ts'
import { deviceStore } from '../api/outbox/device-store.ts'
import { ownerOf, type Operation } from '../api/outbox/operation.ts'

declare const self: ServiceWorkerGlobalScope

/** The button of a message that logs. */
const action = 'log'
const icon = '/icon-192.png'

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
function operationOf({ call: { name, uuid, tenant, user } }: PushMessage): Operation {
  const at = Date.now()
  return {
    id: v7(),
    owner: ownerOf(tenant, user),
    call: name,
    params: { uuid },
    body: name === 'leaveArrival' ? { timestamp: new Date(at).toISOString() } : {},
    at,
    tried: true,
    failures: 0,
    refusal: null,
  }
}

/** Makes the call of a message; null where nobody answers. */
async function carryOut({ call }: PushMessage, body: unknown): Promise<Response | null> {
  const headers = { 'x-tenant': call.tenant, 'x-user': call.user }
  try {
    return await fetch(call.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return null
  }
}

async function open(url: string): Promise<void> {
  await self.clients.openWindow(url)
}

async function answer(message: PushMessage, tapped: string): Promise<void> {
  if (tapped !== action) return open(message.url)
  const { tag, done, kept } = message
  const operation = operationOf(message)
  // Written down first: sent again by the page, it is the same one.
  await deviceStore.put(operation)
  const answered = await carryOut(message, operation.body)
  if (answered?.ok) await deviceStore.remove(operation.id)
  // Signed out, or refused: the page that opens says what to do, and holds what was tapped.
  if (answered && !answered.ok) return open(message.url)
  await self.registration.showNotification(answered ? done : kept, { tag, icon })
}

/** Shows what the product sends, and does what the person taps. */
export function showMessages(): void {
  self.addEventListener('push', (event) => {
    const message = read(textOf(event))
    // A browser that is shown nothing takes the permission away.
    const title = message?.title ?? 'Dropcloth'
    const buttons = message ? { actions: [{ action, title: message.action }] } : {}
    const options = { tag: message?.tag ?? 'dropcloth', data: message, icon, ...buttons }
    event.waitUntil(self.registration.showNotification(title, options))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const message = read(event.notification.data)
    event.waitUntil(message ? answer(message, event.action) : open('/dashboard'))
  })
}
