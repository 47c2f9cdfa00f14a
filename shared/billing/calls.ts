import * as z from 'zod/mini'
import * as billing from './billing.ts'
import { billingRoutes as route } from './routes.ts'
import { byRole, call, toAdmins, toAnyone } from '../contract/call.ts'

export const billingCalls = {
  getBilling: call({
    ...route.getBilling,
    ...toAdmins(billing.billing),
  }),
  previewSeats: call({
    ...route.previewSeats,
    query: billing.addedSeats,
    ...byRole(billing.seatsPreview, {
      admin: billing.seatsCost,
      supervisor: billing.seatsCount,
      painter: null,
    }),
  }),
  startCheckout: call({
    ...route.startCheckout,
    ...toAdmins(billing.paymentPage),
    staysOpen: true,
    errors: ['not_found', 'conflict'],
  }),
  openBillingPortal: call({
    ...route.openBillingPortal,
    ...toAdmins(billing.paymentPage),
    staysOpen: true,
    errors: ['not_found', 'conflict'],
  }),
  receiveBillingEvent: call({
    ...route.receiveBillingEvent,
    kind: 'external',
    ...toAnyone(z.object({ received: z.literal(true) })),
  }),
}
