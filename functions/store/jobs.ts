import * as z from 'zod/mini'
import { job } from '../../shared/job.ts'
import { paint } from '../../shared/paint.ts'
import type { Act } from './audit.ts'
import { changeOne, createOnce, find, type Change, type Stored } from './change.ts'
import { countActiveJob } from './counters.ts'
import { deletionFields } from './deletion.ts'
import { partitions, sortOf, tenantKeys } from './keys.ts'
import { requestTask } from './tasks.ts'
import { readPage, type TenantTable } from './tenant-table.ts'
import type { Guarded } from './transaction.ts'

const stored = z.extend(
  z.omit(job, {
    customer_name: true,
    supervisor_name: true,
    address1: true,
    address2: true,
    city: true,
    state: true,
    zip: true,
    colour: true,
  }),
  {
    request_hash: z.string(),
    /** Null until somebody picks one. */
    colour: z.optional(z.nullable(paint)),
    ...deletionFields,
  },
)
export type StoredJob = z.infer<typeof stored>

const jobs: Stored<StoredJob> = {
  noun: 'JOB',
  schema: stored,
  audited: z.pick(stored, {
    job_name: true,
    address: true,
    customer_id: true,
    supervisor_id: true,
    status: true,
    start_date: true,
    completion_date: true,
    notes: true,
    colour: true,
    deleted_at: true,
  }),
  indexKeys: (tenant, { uuid, customer_id, created_at, deleted_at }) => ({
    byTenant: deleted_at ? partitions.deleted(tenant, 'JOB') : partitions.all(tenant, 'JOB'),
    ...(customer_id && { byPlace: partitions.ofCustomer(tenant, customer_id) }),
    sort: sortOf(deleted_at ?? created_at, uuid),
  }),
}

/** One job by id, deleted or not; null where there never was one. */
export function findJobEvenDeleted(table: TenantTable, uuid: string): Promise<StoredJob | null> {
  return find(table, jobs, uuid)
}

/** One job by id; null where there is none. */
export async function findJob(table: TenantTable, uuid: string): Promise<StoredJob | null> {
  const found = await find(table, jobs, uuid)
  return found && !found.deleted_at ? found : null
}

function isActive({ status, deleted_at }: StoredJob): boolean {
  return status === 'Active' && !deleted_at
}

/** Adds a job exactly once. */
export function createJob(table: TenantTable, act: Act, record: StoredJob) {
  return createOnce(table, jobs, act, record, async () =>
    countActiveJob(table, false, isActive(record)),
  )
}

/**
 * Changes a job. When that deletes or restores it, the same transaction asks for its entries to
 * follow in the background.
 */
export function changeJob(
  table: TenantTable,
  uuid: string,
  act: Act,
  change: Change<StoredJob>,
): Promise<StoredJob> {
  return changeOne(table, jobs, uuid, act, {
    ...change,
    also: async (before, after): Promise<Guarded[]> => [
      ...countActiveJob(table, isActive(before), isActive(after)),
      ...(Boolean(before.deleted_at) === Boolean(after.deleted_at)
        ? []
        : [requestTask(table, { kind: 'job', uuid, act })]),
      ...((await change.also?.(before, after)) ?? []),
    ],
  })
}

type Page = { limit: number; after?: string | undefined }

function listPartition(
  table: TenantTable,
  index: 'byTenant' | 'byPlace',
  partition: string,
  page: Page,
) {
  const itemPartition = tenantKeys.noun(table.id, 'JOB', '').pk
  return readPage(table, { index, partition, itemPartition, newestFirst: true, ...page }, stored)
}

/** A page of jobs, newest first. */
export function listJobs(table: TenantTable, page: Page) {
  return listPartition(table, 'byTenant', partitions.all(table.id, 'JOB'), page)
}

/** A page of deleted jobs, newest deletion first. */
export function listDeletedJobs(table: TenantTable, page: Page) {
  return listPartition(table, 'byTenant', partitions.deleted(table.id, 'JOB'), page)
}

/** A page of a customer's jobs, deleted ones among them. */
export function listJobsOfCustomer(table: TenantTable, customer: string, page: Page) {
  return listPartition(table, 'byPlace', partitions.ofCustomer(table.id, customer), page)
}

export { jobs as storedJobs }
