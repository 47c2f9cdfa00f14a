import * as z from 'zod/mini'
import { byRole, call, toOffice } from './call.ts'
import * as customers from '../customer.ts'
import * as history from '../history.ts'
import * as jobs from '../job.ts'
import { byUuid, page } from './page.ts'

export const customerCalls = {
  listCustomers: call({
    method: 'GET',
    path: '/api/customers',
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
    body: customers.newCustomer,
    ...toOffice(customers.customer),
    creates: true,
  }),
  listDeletedCustomers: call({
    method: 'GET',
    path: '/api/customers/deleted',
    ...page,
    ...toOffice(z.array(history.deletedThing)),
  }),
  getCustomer: call({
    method: 'GET',
    path: '/api/customers/{uuid}',
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
    params: byUuid,
    ...page,
    ...byRole(z.array(jobs.jobView), {
      admin: z.array(jobs.jobRecord),
      supervisor: z.array(jobs.jobRecord),
      painter: z.array(jobs.job),
    }),
    errors: ['not_found'],
  }),
  updateCustomer: call({
    method: 'PUT',
    path: '/api/customers/{uuid}',
    params: byUuid,
    body: customers.customerChange,
    ...toOffice(customers.customer),
    errors: ['not_found', 'conflict'],
  }),
  deleteCustomer: call({
    method: 'DELETE',
    path: '/api/customers/{uuid}',
    params: byUuid,
    ...toOffice(history.deletion),
    errors: ['not_found'],
  }),
  restoreCustomer: call({
    method: 'POST',
    path: '/api/customers/{uuid}/restore',
    params: byUuid,
    ...toOffice(customers.customer),
    errors: ['not_found', 'conflict'],
  }),
}
