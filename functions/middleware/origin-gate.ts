import { timingSafeEqual } from 'node:crypto'
import { env } from '../env.ts'
import { Refusal } from '../refusal.ts'
import { header, type ApiMiddleware } from './event.ts'
import { originSecretHeader } from './headers.ts'

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Refuses what did not come through CloudFront, for it did not come through the firewall either. */
export function originGate(): ApiMiddleware {
  return {
    before: ({ event }) => {
      const said = header(event, originSecretHeader) ?? ''
      if (env.ORIGIN_SECRETS.some((secret) => secret.length >= 16 && isSame(secret, said))) return
      throw new Refusal('forbidden', `This is not the address of Dropcloth. Use ${env.ORIGINS[0]}.`)
    },
  }
}
