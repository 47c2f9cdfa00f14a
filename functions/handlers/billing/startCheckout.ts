import { billingCalls } from '../../../shared/billing/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { openCheckout } from '../../billing/checkout.ts'
import { ensureCustomer } from '../../billing/customers.ts'
import { stripe } from '../../billing/stripe.ts'
import { visit } from '../../billing/visit.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { originOf } from '../../http/origin.ts'

export const startCheckout = memberHandler(
  billingCalls.startCheckout,
  async ({ table, user, event, now }) => {
    stripe()
    const visited = await visit(table.id, now)
    if (!visited) throw notFound()
    if (visited.plan.subscription !== null) {
      throw new HttpError('conflict', message('alreadySubscribed'))
    }
    const { plan, customer } = await ensureCustomer(table, visited.plan, {
      name: visited.tenant.name,
      email: user.email,
    })
    const url = await openCheckout(plan, {
      table,
      customer,
      seats: visited.seats,
      language: user.language ?? 'en',
      returnTo: `${originOf(event)}/admin/tenants/${table.id}`,
      now,
    })
    return { body: { url } }
  },
)
