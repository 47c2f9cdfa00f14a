import { billingCalls } from '../../../shared/billing/calls.ts'
import { dollarsPerUserMonth } from '../../../shared/billing/terms.ts'
import { previewBill, readSubscriptions } from '../../billing/subscriptions.ts'
import { env } from '../../env.ts'
import { memberHandler } from '../../http/handler.ts'
import { countActiveUsers } from '../../store/users.ts'
import { findBilling } from '../../store/billing.ts'

export const previewSeats = memberHandler(
  billingCalls.previewSeats,
  async ({ table, query: { adding } }) => {
    const seats = (await countActiveUsers(table)) + adding
    const is_charged = env.STRIPE_PRICE !== ''
    const billing = is_charged ? await findBilling(table) : null
    const read =
      billing?.subscription && billing.customer
        ? await readSubscriptions(billing.customer, table.id)
        : null
    const found = read?.found
    return {
      body: {
        is_charged,
        seats,
        monthly: seats * dollarsPerUserMonth,
        free_until: billing?.state === 'trialing' ? billing.until : null,
        next_bill: found ? await previewBill(found, seats) : null,
      },
    }
  },
)
