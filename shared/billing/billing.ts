import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'

/**
 * Where a company stands with its subscription:
 *
 * | state       | everything works | may be read, exported and finished | comes after                          |
 * | ----------- | ---------------- | ---------------------------------- | ------------------------------------ |
 * | `trialing`  | yes              | yes                                | sign-up                              |
 * | `active`    | yes              | yes                                | subscribing, or paying what was due  |
 * | `past_due`  | yes              | yes                                | the free days, or a payment failed   |
 * | `read_only` | no               | yes                                | two weeks of `past_due`, told by then |
 * | `cancelled` | no               | yes                                | the end of what was paid, two weeks after it was cancelled at the earliest |
 *
 * "Finished": a running clock is stopped; hours that were worked are corrected, submitted, approved and
 * exported, also when a phone sends them late; people are deactivated. Nobody is ever locked out of hours.
 */
export const billingStates = ['trialing', 'active', 'past_due', 'read_only', 'cancelled'] as const
export const billingState = z.enum(billingStates)
export type BillingState = z.infer<typeof billingState>

/** What every screen knows of billing; null where nothing is charged, or there is nothing to say. */
export const billingNotice = z.object({
  state: billingState,
  /** The end of the free days, or when the company becomes read-only. */
  until: z.nullable(instant),
})
export type BillingNotice = z.infer<typeof billingNotice>

/** Days before something ends at which people are told, by mail and on the screen. */
export const noticeDays = [14, 7, 3, 1] as const

/** Days for which everything works although nothing is paid, from when people were told. */
export const graceDays = 14

const bill = z.object({
  at: instant,
  /** Dollars, taxes included, as the payment service computes them now. */
  amount: z.number(),
})

/** The billing of a company, as its admins see it. */
export const billing = z.object({
  /** Whether this installation charges at all; where it does not, the rest says nothing. */
  is_charged: z.boolean(),
  state: billingState,
  /** The end of the free days, of what is paid, or of the time to pay; null where nothing ends. */
  until: z.nullable(instant),
  /** Whether it ends at `until` because somebody cancelled it. */
  is_ending: z.boolean(),
  /** People who are active: what is paid for. */
  seats: z.int(),
  is_subscribed: z.boolean(),
  /** Whether the payment service knows the company: then there are bills to look at. */
  is_customer: z.boolean(),
  /** Null where none is coming, or it could not be asked for just now. */
  next_bill: z.nullable(bill),
})
export type Billing = z.infer<typeof billing>

/** How many people are to be added to those who are active. */
export const addedSeats = z.strictObject({
  adding: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
    z.transform((text) => Number(text)),
  ),
})

/** How many people would be active, and so paid for; what supervisors know, who add people too. */
export const seatsCount = z.object({ is_charged: z.boolean(), seats: z.int() })

/** What the people who are active then would cost: what admins know. */
export const seatsCost = z.extend(seatsCount, {
  /** Dollars a month, before taxes. */
  monthly: z.number(),
  /** The end of the free days, where they are still running and nobody has subscribed. */
  free_until: z.nullable(instant),
  /** With the days of this month for whoever is added; null where there is no subscription. */
  next_bill: z.nullable(bill),
})

/** The same as screens may receive it: to a supervisor, what it costs is absent. */
export const seatsPreview = z.extend(z.partial(seatsCost), seatsCount.shape)
export type SeatsPreview = z.infer<typeof seatsPreview>

/** A page of the payment service, to be opened at once. */
export const paymentPage = z.object({ url: z.url() })
