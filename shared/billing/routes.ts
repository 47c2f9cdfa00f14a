import { get, post } from '../contract/route.ts'

export const billingRoutes = {
  getBilling: get('/api/billing'),
  previewSeats: get('/api/billing/preview'),
  startCheckout: post('/api/billing/checkout'),
  openBillingPortal: post('/api/billing/portal'),
  receiveBillingEvent: post('/api/billing/events'),
} as const
