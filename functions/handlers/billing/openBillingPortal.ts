import { billingCalls } from '../../../shared/billing/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { answered, stripe } from '../../billing/stripe.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { originOf } from '../../http/origin.ts'
import { findBilling } from '../../store/billing.ts'

export const openBillingPortal = memberHandler(
  billingCalls.openBillingPortal,
  async ({ table, user, event }) => {
    const { sessions } = stripe().billingPortal
    const billing = await findBilling(table)
    if (!billing?.customer) throw new HttpError('conflict', message('noSubscription'))
    const { url } = await answered(
      sessions.create({
        customer: billing.customer,
        locale: user.language ?? 'en',
        return_url: `${originOf(event)}/admin/tenants/${table.id}`,
      }),
    )
    return { body: { url } }
  },
)
