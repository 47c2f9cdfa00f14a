import Stripe from 'stripe'
import { message } from '../../shared/messages/message.ts'
import { env } from '../env.ts'
import { busy, HttpError } from '../errors.ts'
import { outboundTimeouts } from '../outbound.ts'

/** Where Stripe is, if not at its own address. */
function addressOf(endpoint: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(endpoint)
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' }
}

let client: Stripe | undefined

/** Stripe, of which only what this folder calls is used. Throws 404 where nothing is charged. */
export function stripe(): Stripe {
  if (!env.STRIPE_PRICE) throw new HttpError('not_found', message('notCharged'))
  client ??= new Stripe(env.STRIPE_KEY, {
    ...(env.STRIPE_ENDPOINT && addressOf(env.STRIPE_ENDPOINT)),
    timeout: outboundTimeouts.requestTimeout,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return client
}

/** What a call of Stripe answers; 503 in words for people where it does not. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    console.error('stripe:', error.type, error.code, error.message)
    const unavailable = busy(message('paymentsUnavailable'))
    unavailable.cause = error
    throw unavailable
  }
}

/** Whether Stripe itself said no, and was not just out of reach. */
export function wasAnswered({ cause }: HttpError): boolean {
  return cause instanceof Stripe.errors.StripeError && cause.statusCode !== undefined
}

/** Whether what claims to come from Stripe is signed with our secret, five minutes ago at most; null where not. */
export function verifiedEvent(body: string, signature: string): Stripe.Event | null {
  try {
    return stripe().webhooks.constructEvent(body, signature, env.STRIPE_WEBHOOK_SECRET)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}
