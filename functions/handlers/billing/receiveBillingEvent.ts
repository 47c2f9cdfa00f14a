import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { billingCalls } from '../../../shared/billing/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { tenantOfCustomer } from '../../billing/customers.ts'
import { verifiedEvent } from '../../billing/stripe.ts'
import { reconcile } from '../../billing/reconcile.ts'
import { HttpError } from '../../errors.ts'
import { header, type ApiEvent } from '../../http/event.ts'
import { publicHandler } from '../../http/handler.ts'
import { findBilling, isEventKnown, noteEvent } from '../../store/billing.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { recordMetrics } from '../../telemetry/meter.ts'

const aboutCustomer = z.object({ customer: z.string() })

/** The bytes that were signed. */
function bodyOf({ body = '', isBase64Encoded }: ApiEvent): string {
  return isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
}

/** Looks at the company that an event is about; the event itself may be late, or out of order. */
async function follow(event: Stripe.Event, request: ApiEvent, now: number): Promise<void> {
  const about = aboutCustomer.safeParse(event.data.object)
  const tenant = about.success ? await tenantOfCustomer(about.data.customer) : null
  if (tenant === null) return
  request.tenant = tenant
  const table = openTenantTable(tenant)
  const billing = await findBilling(table)
  // A customer that somebody made by hand, with the id of a company of ours, changes nothing.
  if (billing?.customer !== about.data?.customer) return
  if (await isEventKnown(table, event.id)) return
  await reconcile(table.id, now)
  // Only now: what fails is told again by Stripe, for three days.
  await noteEvent(table, event.id, now)
}

export const receiveBillingEvent = publicHandler(
  billingCalls.receiveBillingEvent,
  async ({ event, now }) => {
    const stripeEvent = verifiedEvent(bodyOf(event), header(event, 'stripe-signature') ?? '')
    if (!stripeEvent) {
      recordMetrics({ billing_forgeries: 1 })
      throw new HttpError('bad_request', message('unsigned'))
    }
    recordMetrics({ billing_events: 1 })
    try {
      await follow(stripeEvent, event, now)
    } catch (error) {
      recordMetrics({ billing_failures: 1 })
      throw error
    }
    return { body: { received: true as const } }
  },
)
