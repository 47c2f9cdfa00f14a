import type { Reference } from '../contract/reference.ts'
import type { customerCalls } from './calls.ts'

export const customerReference: Reference<typeof customerCalls> = {
  listCustomers: { summary: 'Customers, by name', scope: 'customers:read' },
  createCustomer: {
    summary: 'Adds a customer',
    scope: 'customers:write',
    example: { name: 'Maple Court HOA', email: 'board@example.com', state: 'OH' },
  },
  listDeletedCustomers: {
    summary: 'Deleted customers that can be restored, newest deletion first',
    scope: 'customers:read',
  },
  getCustomer: {
    summary: 'One customer; to a painter only name and address',
    scope: 'customers:read',
  },
  listCustomerJobs: { summary: 'A customer’s jobs, newest first', scope: 'customers:read' },
  updateCustomer: {
    summary: 'Changes a customer',
    scope: 'customers:write',
    example: { phone: '937-555-0177', version: 1 },
  },
  deleteCustomer: {
    summary: 'Deletes a customer with their jobs; can be restored for 30 days',
    scope: 'customers:write',
  },
  restoreCustomer: {
    summary: 'Brings a deleted customer back with their jobs',
    scope: 'customers:write',
  },
}
