import { billingCalls } from '../../../shared/billing/calls.ts'
import { dollarsPerUserMonth } from '../../../shared/billing/terms.ts'
import { previewBill, readSubscriptions } from '../../billing/subscriptions.ts'
import { env } from '../../env.ts'
import { memberHandler } from '../../http/handler.ts'
import { countActiveUsers } from '../../store/users.ts'
import { findPlan } from '../../store/plan.ts'

export const previewSeats = memberHandler(
  billingCalls.previewSeats,
  async ({ table, query: { adding } }) => {
    const seats = (await countActiveUsers(table)) + adding
    const is_charged = env.STRIPE_PRICE !== ''
    const plan = is_charged ? await findPlan(table) : null
    const read =
      plan?.subscription && plan.customer ? await readSubscriptions(plan.customer, table.id) : null
    const found = read?.found
    return {
      body: {
        is_charged,
        seats,
        monthly: seats * dollarsPerUserMonth,
        free_until: plan?.state === 'trialing' ? plan.until : null,
        next_bill: found ? await previewBill(found, seats) : null,
      },
    }
  },
)
