import type Stripe from 'stripe'
import type { Language } from '../../shared/fields/languages.ts'
import { env } from '../env.ts'
import { message } from '../../shared/messages/message.ts'
import { busy, HttpError } from '../errors.ts'
import { findBilling, updateBilling, type Checkout, type StoredBilling } from '../store/billing.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { answered, stripe, wasAnswered } from './stripe.ts'
import { reconcile } from './reconcile.ts'

const hour = 3_600_000
/** Stripe takes no end of free days that is nearer: whoever subscribes then has a day more. */
const shortestTrial = 48 * hour
/** For this long, an unanswered request for a page is repeated rather than replaced. */
const keyLasts = hour / 6

const attempts = 6

interface Wanted {
  table: TenantTable
  customer: string
  seats: number
  language: Language
  /** Where the page leads back to. */
  returnTo: string
  now: number
}

/** When the first bill comes (epoch seconds): free days that are left stay free. Null: at once. */
function trialEndOf({ state, until }: StoredBilling, now: number): number | null {
  if (state !== 'trialing' || until === null) return null
  return Math.ceil(Math.max(Date.parse(until), now + shortestTrial + hour) / 1000)
}

function paramsOf(
  { table, customer, returnTo }: Wanted,
  { seats, trial_end, language }: Checkout,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: table.id,
    line_items: [{ price: env.STRIPE_PRICE, quantity: seats }],
    locale: language === 'es' ? 'es' : 'en',
    success_url: returnTo,
    cancel_url: returnTo,
    subscription_data: {
      metadata: { tenant_id: table.id },
      ...(trial_end !== null && { trial_end }),
    },
    ...(env.STRIPE_TAX && {
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    }),
  }
}

/** Where one page leads: it is still to be paid on, it was paid on, or neither. */
type Page = { url: string } | 'paid' | null

/** The page that was begun, if it still says what is wanted; another one is closed. */
async function readPage({ session, seats }: Checkout, wanted: Wanted): Promise<Page> {
  if (session === null) return null
  const { status, url } = await answered(stripe().checkout.sessions.retrieve(session))
  if (status === 'complete') return 'paid'
  if (status !== 'open') return null
  if (seats === wanted.seats && url) return { url }
  await answered(stripe().checkout.sessions.expire(session))
  return null
}

function isUnanswered(checkout: Checkout | null, now: number): checkout is Checkout {
  return checkout?.session === null && now - checkout.begun_at < keyLasts
}

/** Notes what is asked of Stripe before it is asked: who finds it so asks the same. */
async function beginCheckout(
  billing: StoredBilling,
  wanted: Wanted,
): Promise<StoredBilling | null> {
  const { table, seats, language, now } = wanted
  const checkout: Checkout = {
    seats,
    trial_end: trialEndOf(billing, now),
    language,
    session: null,
    begun_at: now,
  }
  return updateBilling(table, billing, { checkout })
}

/** Asks for the page; what Stripe refuses is not asked for again under the same key. */
async function makePage(
  billing: StoredBilling,
  checkout: Checkout,
  wanted: Wanted,
): Promise<string | null> {
  const { table } = wanted
  const idempotencyKey = `checkout:${table.id}:${checkout.begun_at}`
  try {
    const asked = stripe().checkout.sessions.create(paramsOf(wanted, checkout), { idempotencyKey })
    const made = await answered(asked)
    const kept = await updateBilling(table, billing, {
      checkout: { ...checkout, session: made.id },
    })
    return kept && made.url
  } catch (error) {
    if (error instanceof HttpError && wasAnswered(error)) {
      await updateBilling(table, billing, { checkout: null })
    }
    throw error
  }
}

/**
 * The page on which a company subscribes. There is one at a time: two admins who ask at once get the
 * same, so that nobody pays twice.
 */
export async function openCheckout(first: StoredBilling, wanted: Wanted): Promise<string> {
  const { table, now } = wanted
  let billing: StoredBilling | null = first
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    billing ??= await findBilling(table)
    if (!billing) throw busy()
    const page: Page = billing.checkout && (await readPage(billing.checkout, wanted))
    if (page !== null && page !== 'paid') return page.url
    // Somebody may just have paid on the page that was open.
    if (page === 'paid') billing = (await reconcile(table.id, now))?.billing ?? billing
    if (billing.subscription !== null) throw new HttpError('conflict', message('alreadySubscribed'))
    const begun: StoredBilling | null = isUnanswered(billing.checkout, now)
      ? billing
      : await beginCheckout(billing, wanted)
    const url: string | null = begun?.checkout
      ? await makePage(begun, begun.checkout, wanted)
      : null
    if (url !== null) return url
    billing = null
  }
  throw busy()
}
