import { createHmac } from 'node:crypto'

/** What an attempt is signed with: the delivery's id, the second of the attempt, and the very bytes that are sent. */
interface Signed {
  id: string
  /** Epoch seconds. */
  timestamp: number
  body: string
}

function signatureOf({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The headers of an attempt by Standard Webhooks 1.0.0, signed with each secret that holds. */
export function signedHeaders(signed: Signed, secrets: readonly string[]) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Dropcloth-Webhooks/1',
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(signed, secret)).join(' '),
  }
}
