import * as z from 'zod/mini'
import { byRole, call, toEveryRole, toOffice } from './call.ts'
import * as customers from '../customer.ts'
import * as history from '../history.ts'
import * as jobs from '../job.ts'
import { byUuid, page } from './page.ts'

export const customerCalls = {
  listCustomers: call({
    method: 'GET',
    path: '/api/customers',
    summary: 'Customers, by name',
    ...page,
    ...byRole(z.array(customers.customer), {
      admin: z.array(customers.customerRecord),
      supervisor: z.array(customers.customerRecord),
      painter: z.array(customers.customerAddress),
    }),
  }),
  createCustomer: call({
    method: 'POST',
    path: '/api/customers',
    summary: 'Adds a customer',
    body: customers.newCustomer,
    ...toOffice(customers.customer),
    creates: true,
  }),
  listDeletedCustomers: call({
    method: 'GET',
    path: '/api/customers/deleted',
    summary: 'Deleted customers that can be restored, newest deletion first',
    ...page,
    ...toOffice(z.array(history.deletedThing)),
  }),
  getCustomer: call({
    method: 'GET',
    path: '/api/customers/{uuid}',
    summary: 'One customer; to a painter only name and address',
    params: byUuid,
    ...byRole(customers.customer, {
      admin: customers.customerRecord,
      supervisor: customers.customerRecord,
      painter: customers.customerAddress,
    }),
    errors: ['not_found'],
  }),
  listCustomerJobs: call({
    method: 'GET',
    path: '/api/customers/{uuid}/jobs',
    summary: 'A customer’s jobs, newest first',
    params: byUuid,
    ...page,
    ...toEveryRole(z.array(jobs.job)),
    errors: ['not_found'],
  }),
  updateCustomer: call({
    method: 'PUT',
    path: '/api/customers/{uuid}',
    summary: 'Changes a customer',
    params: byUuid,
    body: customers.customerChange,
    ...toOffice(customers.customer),
    errors: ['not_found', 'conflict'],
  }),
  deleteCustomer: call({
    method: 'DELETE',
    path: '/api/customers/{uuid}',
    summary: 'Deletes a customer with their jobs; can be restored for 30 days',
    params: byUuid,
    ...toOffice(history.deletion),
    errors: ['not_found'],
  }),
  restoreCustomer: call({
    method: 'POST',
    path: '/api/customers/{uuid}/restore',
    summary: 'Brings a deleted customer back with their jobs',
    params: byUuid,
    ...toOffice(customers.customer),
    errors: ['not_found', 'conflict'],
  }),
}
