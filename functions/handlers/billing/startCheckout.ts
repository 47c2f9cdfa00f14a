import { billingCalls } from '../../../shared/billing/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { openCheckout } from '../../billing/checkout.ts'
import { ensureCustomer } from '../../billing/customers.ts'
import { stripe } from '../../billing/stripe.ts'
import { reconcile } from '../../billing/reconcile.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { originOf } from '../../http/origin.ts'

export const startCheckout = memberHandler(
  billingCalls.startCheckout,
  async ({ table, user, event, now }) => {
    stripe()
    const reconciled = await reconcile(table.id, now)
    if (!reconciled) throw notFound()
    if (reconciled.billing.subscription !== null) {
      throw new HttpError('conflict', message('alreadySubscribed'))
    }
    const { billing, customer } = await ensureCustomer(table, reconciled.billing, {
      name: reconciled.tenant.name,
      email: user.email,
    })
    const url = await openCheckout(billing, {
      table,
      customer,
      seats: reconciled.seats,
      language: user.language ?? 'en',
      returnTo: `${originOf(event)}/admin/tenants/${table.id}`,
      now,
    })
    return { body: { url } }
  },
)
