import type { Reference } from '../contract/reference.ts'
import type { billingCalls } from './calls.ts'

export const billingReference: Reference<typeof billingCalls> = {
  getBilling: {
    summary: 'Where the company stands with its subscription, and its next bill',
    scope: null,
  },
  previewSeats: {
    summary: 'What it costs when so many people are added, with the next bill',
    scope: null,
  },
  startCheckout: {
    summary: 'A page of the payment service on which the company subscribes',
    scope: null,
  },
  openBillingPortal: {
    summary: 'A page of the payment service with cards, bills and cancelling',
    scope: null,
  },
  receiveBillingEvent: {
    summary: 'Told by the payment service, and signed by it: something has changed there',
    scope: 'anyone',
  },
}
