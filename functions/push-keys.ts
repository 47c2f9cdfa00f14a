import { createECDH } from 'node:crypto'
import { env } from './env.ts'
import { newest } from './signature.ts'

/**
 * The pair of keys by which push services know this installation (VAPID, RFC 8292): a point of the
 * curve P-256 made from one secret of 32 bytes.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const secret = newest(env.PUSH_SECRET)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return {
    publicKey: curve.getPublicKey('base64url'),
    // Not the curve's own copy: that leaves a zero in front out, and 32 bytes are asked for.
    privateKey: secret.toString('base64url'),
  }
}

/**
 * Whether an address belongs to a push service that we send to. Browsers say where to send: without
 * this, anybody could have us send requests to any address.
 */
export function isPushService(endpoint: string): boolean {
  const { origin, hostname, protocol, port } = new URL(endpoint)
  return env.PUSH_SERVICES.some((known) =>
    known.startsWith('*.')
      ? protocol === 'https:' && port === '' && hostname.endsWith(known.slice(1))
      : origin === known,
  )
}
