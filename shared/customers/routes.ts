import { del, get, post, put } from '../contract/route.ts'

export const customerRoutes = {
  listCustomers: get('/api/customers'),
  createCustomer: post('/api/customers'),
  listDeletedCustomers: get('/api/customers/deleted'),
  getCustomer: get('/api/customers/{uuid}'),
  listCustomerJobs: get('/api/customers/{uuid}/jobs'),
  updateCustomer: put('/api/customers/{uuid}'),
  deleteCustomer: del('/api/customers/{uuid}'),
  restoreCustomer: post('/api/customers/{uuid}/restore'),
} as const
