import * as z from 'zod/mini'
import { byRole, call, toOffice } from '../contract/call.ts'
import * as history from '../history/history.ts'
import * as jobs from './job.ts'
import { byUuid, page } from '../contract/page.ts'
import { jobRoutes as route } from './routes.ts'

/** A job that was just written, as each of the office sees it. */
const written = byRole(jobs.jobRecord, {
  admin: jobs.jobRecord,
  supervisor: jobs.jobOfSupervisor,
  painter: null,
})

export const jobCalls = {
  listJobs: call({
    ...route.listJobs,
    ...page,
    ...byRole(z.array(jobs.jobView), {
      admin: z.array(jobs.jobRecord),
      supervisor: z.array(jobs.jobOfSupervisor),
      painter: z.array(jobs.job),
    }),
  }),
  createJob: call({
    ...route.createJob,
    changesRecords: true,
    body: jobs.newJob,
    ...written,
    kind: 'create',
  }),
  listDeletedJobs: call({
    ...route.listDeletedJobs,
    ...page,
    ...toOffice(z.array(history.deletedThing)),
  }),
  getJob: call({
    ...route.getJob,
    params: byUuid,
    ...byRole(jobs.jobViewDetail, {
      admin: jobs.jobRecordDetail,
      supervisor: jobs.jobDetailOfSupervisor,
      painter: jobs.jobDetail,
    }),
    errors: ['not_found'],
  }),
  updateJob: call({
    ...route.updateJob,
    changesRecords: true,
    params: byUuid,
    body: jobs.jobChange,
    ...written,
    errors: ['not_found', 'conflict'],
  }),
  deleteJob: call({
    ...route.deleteJob,
    changesRecords: true,
    params: byUuid,
    body: z.optional(history.deletionReason),
    ...toOffice(history.deletion),
    errors: ['not_found'],
  }),
  restoreJob: call({
    ...route.restoreJob,
    changesRecords: true,
    params: byUuid,
    ...written,
    errors: ['not_found', 'conflict'],
  }),
}
