import * as z from 'zod/mini'
import { byRole, call, toOffice } from '../contract/call.ts'
import * as customers from './customer.ts'
import * as history from '../history/history.ts'
import * as jobs from '../jobs/job.ts'
import { byUuid, page } from '../contract/page.ts'
import { customerRoutes as route } from './routes.ts'

export const customerCalls = {
  listCustomers: call({
    ...route.listCustomers,
    ...page,
    ...byRole(z.array(customers.customer), {
      admin: z.array(customers.customerRecord),
      supervisor: z.array(customers.customerRecord),
      painter: z.array(customers.customerAddress),
    }),
  }),
  createCustomer: call({
    ...route.createCustomer,
    changesRecords: true,
    body: customers.newCustomer,
    ...toOffice(customers.customer),
    kind: 'create',
  }),
  listDeletedCustomers: call({
    ...route.listDeletedCustomers,
    ...page,
    ...toOffice(z.array(history.deletedThing)),
  }),
  getCustomer: call({
    ...route.getCustomer,
    params: byUuid,
    ...byRole(customers.customer, {
      admin: customers.customerRecord,
      supervisor: customers.customerRecord,
      painter: customers.customerAddress,
    }),
    errors: ['not_found'],
  }),
  listCustomerJobs: call({
    ...route.listCustomerJobs,
    params: byUuid,
    ...page,
    ...byRole(z.array(jobs.jobView), {
      admin: z.array(jobs.jobRecord),
      supervisor: z.array(jobs.jobOfSupervisor),
      painter: z.array(jobs.job),
    }),
    errors: ['not_found'],
  }),
  updateCustomer: call({
    ...route.updateCustomer,
    changesRecords: true,
    params: byUuid,
    body: customers.customerChange,
    ...toOffice(customers.customer),
    errors: ['not_found', 'conflict'],
  }),
  deleteCustomer: call({
    ...route.deleteCustomer,
    changesRecords: true,
    params: byUuid,
    ...toOffice(history.deletion),
    errors: ['not_found'],
  }),
  restoreCustomer: call({
    ...route.restoreCustomer,
    changesRecords: true,
    params: byUuid,
    ...toOffice(customers.customer),
    errors: ['not_found', 'conflict'],
  }),
}
