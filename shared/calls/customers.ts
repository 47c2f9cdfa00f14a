import * as z from 'zod/mini'
import { call } from '../call.ts'
import * as customers from '../customer.ts'
import * as history from '../history.ts'
import * as jobs from '../job.ts'
import { byUuid, page } from '../page.ts'
import { everyRole, officeRoles } from '../role.ts'

/** Calls on customers. */
export const customerCalls = {
  listCustomers: call({
    method: 'GET',
    path: '/api/customers',
    summary: 'Customers, by name',
    access: everyRole,
    ...page,
    response: z.array(customers.customer),
    seenBy: { painter: z.array(customers.customerAddress) },
  }),
  createCustomer: call({
    method: 'POST',
    path: '/api/customers',
    summary: 'Adds a customer',
    access: officeRoles,
    body: customers.newCustomer,
    response: customers.customer,
    creates: true,
    errors: ['busy'],
  }),
  listDeletedCustomers: call({
    method: 'GET',
    path: '/api/customers/deleted',
    summary: 'Deleted customers that can be restored, newest deletion first',
    access: officeRoles,
    ...page,
    response: z.array(history.deletedThing),
  }),
  getCustomer: call({
    method: 'GET',
    path: '/api/customers/{uuid}',
    summary: 'One customer; to a painter only name and address',
    access: everyRole,
    params: byUuid,
    response: customers.customer,
    seenBy: { painter: customers.customerAddress },
    errors: ['not_found'],
  }),
  listCustomerJobs: call({
    method: 'GET',
    path: '/api/customers/{uuid}/jobs',
    summary: 'A customer’s jobs, newest first',
    access: everyRole,
    params: byUuid,
    ...page,
    response: z.array(jobs.job),
    errors: ['not_found'],
  }),
  updateCustomer: call({
    method: 'PUT',
    path: '/api/customers/{uuid}',
    summary: 'Changes a customer',
    access: officeRoles,
    params: byUuid,
    body: customers.customerChange,
    response: customers.customer,
    errors: ['not_found', 'conflict', 'busy'],
  }),
  deleteCustomer: call({
    method: 'DELETE',
    path: '/api/customers/{uuid}',
    summary: 'Deletes a customer with their jobs; can be restored for 30 days',
    access: officeRoles,
    params: byUuid,
    response: history.deletion,
    errors: ['not_found', 'busy'],
  }),
  restoreCustomer: call({
    method: 'POST',
    path: '/api/customers/{uuid}/restore',
    summary: 'Brings a deleted customer back with their jobs',
    access: officeRoles,
    params: byUuid,
    response: customers.customer,
    errors: ['not_found', 'conflict', 'busy'],
  }),
}
