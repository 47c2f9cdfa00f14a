import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { pushMessage, type PushMessage } from '../../../shared/reminders/push-message.ts'
import { type PushDevice } from '../../../shared/reminders/reminders.ts'
import { env } from '../../env.ts'
import { fetchInTime } from '../../outbound.ts'
import { isPushService, pushKeys } from '../../push-keys.ts'

/** A message that reaches nobody for an hour says nothing true any more, in seconds; what is planned is, for half a day. */
const [timeToLive, longTimeToLive] = [3_600, 43_200]

/** What became of a message to a device; `gone`: the device does not take messages any more. */
export type Delivery = 'sent' | 'gone' | 'failed'

/** What has a newer message replace one that waits: 32 letters that a push service takes (RFC 8030). */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

/** Encrypts a message for one device (RFC 8291) and hands it to the device's push service. */
export async function push(device: PushDevice, message: PushMessage): Promise<Delivery> {
  if (!isPushService(device.endpoint)) return 'gone'
  const payload = JSON.stringify(pushMessage.parse(message))
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(device, payload, {
      vapidDetails: { subject: env.PUSH_CONTACT, ...pushKeys() },
      TTL: message.kind === 'schedule' ? longTimeToLive : timeToLive,
      urgency: 'high',
      topic: topicOf(message.tag),
      contentEncoding: 'aes128gcm',
    })
    const sent = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
    const answer = await fetchInTime(endpoint, {
      method,
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      // Elsewhere than to a push service nothing is sent.
      redirect: 'error',
    })
    if (answer.ok) return 'sent'
    return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}
