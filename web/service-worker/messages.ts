// What people are told on the lock screen while Dropcloth is closed, and what their tap does.

import { pushMessage, type PushMessage } from '../../shared/push-message.ts'

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

/** Makes the call of a message; whether the server took it. */
async function carryOut({ call: { path, headers, body } }: PushMessage): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok
  } catch {
    return false
  }
}

async function open(url: string): Promise<void> {
  await self.clients.openWindow(url)
}

async function answer(message: PushMessage, tapped: string): Promise<void> {
  if (tapped !== action) return open(message.url)
  const { tag, done } = message
  if (await carryOut(message)) await self.registration.showNotification(done, { tag, icon })
  // Without signal, or signed out: the screens say what to do, and keep what is logged there.
  else await open(message.url)
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
