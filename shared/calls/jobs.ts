import * as z from 'zod/mini'
import { call, toEveryRole, toOffice } from './call.ts'
import * as history from '../history.ts'
import * as jobs from '../job.ts'
import { byUuid, page } from './page.ts'

export const jobCalls = {
  listJobs: call({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Jobs, newest first',
    ...page,
    ...toEveryRole(z.array(jobs.job)),
  }),
  createJob: call({
    method: 'POST',
    path: '/api/jobs/new',
    summary: 'Adds a job',
    body: jobs.newJob,
    ...toOffice(jobs.job),
    creates: true,
  }),
  listDeletedJobs: call({
    method: 'GET',
    path: '/api/jobs/deleted',
    summary: 'Deleted jobs that can be restored, newest deletion first',
    ...page,
    ...toOffice(z.array(history.deletedThing)),
  }),
  getJob: call({
    method: 'GET',
    path: '/api/jobs/{uuid}',
    summary: 'One job with its newest entries; a painter’s own only',
    params: byUuid,
    ...toEveryRole(jobs.jobDetail),
    errors: ['not_found'],
  }),
  updateJob: call({
    method: 'PUT',
    path: '/api/jobs/{uuid}',
    summary: 'Changes a job',
    params: byUuid,
    body: jobs.jobChange,
    ...toOffice(jobs.job),
    errors: ['not_found', 'conflict'],
  }),
  deleteJob: call({
    method: 'DELETE',
    path: '/api/jobs/{uuid}',
    summary: 'Deletes a job with its entries; can be restored for 30 days',
    params: byUuid,
    ...toOffice(history.deletion),
    errors: ['not_found'],
  }),
  restoreJob: call({
    method: 'POST',
    path: '/api/jobs/{uuid}/restore',
    summary: 'Brings a deleted job back with its entries',
    params: byUuid,
    ...toOffice(jobs.job),
    errors: ['not_found', 'conflict'],
  }),
}
