import * as z from 'zod/mini'
import { byRole, call, toOffice } from './call.ts'
import * as history from '../history.ts'
import * as jobs from '../job.ts'
import { byUuid, page } from './page.ts'

export const jobCalls = {
  listJobs: call({
    method: 'GET',
    path: '/api/jobs',
    ...page,
    ...byRole(z.array(jobs.jobView), {
      admin: z.array(jobs.jobRecord),
      supervisor: z.array(jobs.jobRecord),
      painter: z.array(jobs.job),
    }),
  }),
  createJob: call({
    method: 'POST',
    path: '/api/jobs/new',
    body: jobs.newJob,
    ...toOffice(jobs.jobRecord),
    creates: true,
  }),
  listDeletedJobs: call({
    method: 'GET',
    path: '/api/jobs/deleted',
    ...page,
    ...toOffice(z.array(history.deletedThing)),
  }),
  getJob: call({
    method: 'GET',
    path: '/api/jobs/{uuid}',
    params: byUuid,
    ...byRole(jobs.jobViewDetail, {
      admin: jobs.jobRecordDetail,
      supervisor: jobs.jobRecordDetail,
      painter: jobs.jobDetail,
    }),
    errors: ['not_found'],
  }),
  updateJob: call({
    method: 'PUT',
    path: '/api/jobs/{uuid}',
    params: byUuid,
    body: jobs.jobChange,
    ...toOffice(jobs.jobRecord),
    errors: ['not_found', 'conflict'],
  }),
  deleteJob: call({
    method: 'DELETE',
    path: '/api/jobs/{uuid}',
    params: byUuid,
    ...toOffice(history.deletion),
    errors: ['not_found'],
  }),
  restoreJob: call({
    method: 'POST',
    path: '/api/jobs/{uuid}/restore',
    params: byUuid,
    ...toOffice(jobs.jobRecord),
    errors: ['not_found', 'conflict'],
  }),
}
