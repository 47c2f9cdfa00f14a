import * as z from 'zod/mini'
import { call } from '../call.ts'
import * as history from '../history.ts'
import * as jobs from '../job.ts'
import { byUuid, page } from '../page.ts'
import { everyRole, officeRoles } from '../role.ts'

/** Calls on jobs. */
export const jobCalls = {
  listJobs: call({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Jobs, newest first',
    access: everyRole,
    ...page,
    response: z.array(jobs.job),
  }),
  createJob: call({
    method: 'POST',
    path: '/api/jobs/new',
    summary: 'Adds a job',
    access: officeRoles,
    body: jobs.newJob,
    response: jobs.job,
    creates: true,
    errors: ['busy'],
  }),
  listDeletedJobs: call({
    method: 'GET',
    path: '/api/jobs/deleted',
    summary: 'Deleted jobs that can be restored, newest deletion first',
    access: officeRoles,
    ...page,
    response: z.array(history.deletedThing),
  }),
  getJob: call({
    method: 'GET',
    path: '/api/jobs/{uuid}',
    summary: 'One job with its newest entries; a painter’s own only',
    access: everyRole,
    params: byUuid,
    response: jobs.jobDetail,
    errors: ['not_found'],
  }),
  updateJob: call({
    method: 'PUT',
    path: '/api/jobs/{uuid}',
    summary: 'Changes a job',
    access: officeRoles,
    params: byUuid,
    body: jobs.jobChange,
    response: jobs.job,
    errors: ['not_found', 'conflict', 'busy'],
  }),
  deleteJob: call({
    method: 'DELETE',
    path: '/api/jobs/{uuid}',
    summary: 'Deletes a job with its entries; can be restored for 30 days',
    access: officeRoles,
    params: byUuid,
    response: history.deletion,
    errors: ['not_found', 'busy'],
  }),
  restoreJob: call({
    method: 'POST',
    path: '/api/jobs/{uuid}/restore',
    summary: 'Brings a deleted job back with its entries',
    access: officeRoles,
    params: byUuid,
    response: jobs.job,
    errors: ['not_found', 'conflict', 'busy'],
  }),
}
