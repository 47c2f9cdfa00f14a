import * as z from 'zod/mini'
import { jobColor } from '../../shared/fields/job-color.ts'
import { language } from '../../shared/fields/language.ts'
import { instant } from '../../shared/fields/dates.ts'
import { uuid, version } from '../../shared/fields/identifiers.ts'
import { nullDefault } from '../../shared/fields/null-default.ts'
import { isClosed, jobBasics, jobBudget, jobDetails, jobStatus } from '../../shared/jobs/job.ts'
import { message } from '../../shared/messages/message.ts'
import { namedColor } from '../../shared/paints/named-color.ts'
import { badField, type HttpError } from '../errors.ts'
import type { Author } from './records/audit.ts'
import { countActiveJob } from './records/counters.ts'
import { deletionAction, deletionFields, isUndeleted } from './records/deletion.ts'
import { listRecords, readRecords } from './records/lists.ts'
import {
  auditCreation,
  changeOne,
  checkRecord,
  createOnce,
  find,
  type Change,
  type RecordType,
} from './records/record-type.ts'
import { TableName, type Item } from './table/commands.ts'
import { isOneOf } from './table/condition.ts'
import { partitions, sortKeyOf, tenantKeys } from './table/keys.ts'
import { assertOwn, type Page, type TenantTable } from './table/tenant-table.ts'
import type { TransactionWrite } from './table/transaction.ts'
import { requestTask } from './tasks.ts'

const mainColor = z.extend(namedColor, { paint_id: z.uuid() })
type MainColor = z.infer<typeof mainColor>

/** What its customer can see at a link, and which link that is; none once it was withdrawn. */
const colorSheet = z.object({
  link: z.nullable(z.uuid()),
  shared_by: z.nullable(z.uuid()),
  language,
  note: z.nullable(z.string()),
  photo_ids: z.array(z.uuid()),
})

/** What people write, where a job that was stored before a field was introduced has none of it. */
const written = { ...jobBasics, ...nullDefault({ ...jobDetails, ...jobBudget }) }

const stored = z.object({
  uuid,
  ...written,
  /** Its main color and the paint that says so; written by that paint, whatever else changes. */
  main_color: z.optional(z.nullable(mainColor)),
  color_sheet: z.optional(colorSheet),
  sheet_shared_at: z.optional(z.nullable(z.string())),
  /** Null until somebody picks one. */
  color: z.optional(z.nullable(jobColor)),
  /** What `color` was called in the first release; read, and written no more. */
  colour: z.optional(z.nullable(jobColor)),
  /** Why it was deleted, where somebody said. */
  removal_reason: z.optional(z.string()),
  created_at: instant,
  version,
  request_hash: z.string(),
  ...deletionFields,
})

const current = z.pipe(
  stored,
  z.transform(({ colour, color, ...record }) => ({ ...record, color: color ?? colour ?? null })),
)
export type StoredJob = z.output<typeof current>

export const jobType: RecordType<StoredJob> = {
  noun: 'JOB',
  schema: current,
  audited: z.object({
    ...written,
    color: stored.shape.color,
    sheet_shared_at: stored.shape.sheet_shared_at,
    deleted_at: stored.shape.deleted_at,
    removal_reason: stored.shape.removal_reason,
  }),
  indexKeys: (tenant, { uuid, customer_id, created_at, deleted_at }) => ({
    byTenant: deleted_at ? partitions.deleted(tenant, 'JOB') : partitions.all(tenant, 'JOB'),
    ...(customer_id && { byParent: partitions.ofCustomer(tenant, customer_id) }),
    sort: sortKeyOf(deleted_at ?? created_at, uuid),
  }),
}

/** One job by id, deleted or not; null where there never was one. */
export function findJobEvenDeleted(table: TenantTable, uuid: string): Promise<StoredJob | null> {
  return find(table, jobType, uuid)
}

/** One job by id; null where there is none. */
export async function findJob(table: TenantTable, uuid: string): Promise<StoredJob | null> {
  const found = await find(table, jobType, uuid)
  return found && !found.deleted_at ? found : null
}

/** Jobs by id, deleted ones among them; what never was is absent. */
export function readJobs(table: TenantTable, uuids: Iterable<string>): Promise<StoredJob[]> {
  return readRecords(table, jobType, uuids)
}

const openStatuses = jobStatus.options.filter((status) => !isClosed(status))

const standing = z.object({
  deleted_at: z.nullable(z.string()),
  status: jobStatus,
})

/** Why nothing can be written about a job: there never was one, it is deleted, it is over. */
function whyNot(found: Item | null): HttpError {
  const job = standing.safeParse(found)
  if (job.success && job.data.deleted_at !== null) return badField('job_id', message('jobDeleted'))
  const isOver = job.success && isClosed(job.data.status)
  return badField('job_id', message(isOver ? 'jobClosed' : 'noSuchJob'))
}

/** How a job has to stand: there, and not deleted unless it says otherwise. */
export interface JobRequirement {
  /** Not over either. */
  isOpen?: boolean
  /** There at that instant (ISO), whatever became of it since. */
  at?: string
  /** Deleted or not. */
  isKnown?: boolean
}

/** The check, within a transaction, of how a job stands. */
export function checkJob(
  table: TenantTable,
  uuid: string,
  { isOpen = false, at, isKnown = false }: JobRequirement = {},
): TransactionWrite {
  if (isKnown) {
    return checkRecord(table, jobType, uuid, { expression: 'attribute_exists(pk)' }, whyNot)
  }
  const { expression, values } = isUndeleted
  const isThere =
    at === undefined
      ? isUndeleted
      : { expression: `(${expression} OR deleted_at > :at)`, values: { ...values, ':at': at } }
  if (!isOpen) return checkRecord(table, jobType, uuid, isThere, whyNot)
  const hasOpenStatus = isOneOf('status', openStatuses)
  const isThereAndOpen = {
    ...hasOpenStatus,
    expression: `${isThere.expression} AND ${hasOpenStatus.expression}`,
    values: { ...isThere.values, ...hasOpenStatus.values },
  }
  return checkRecord(table, jobType, uuid, isThereAndOpen, whyNot)
}

/** The write that gives a job its main color, or takes it away; nobody who edits it meanwhile writes the old one back. */
export function setMainColor(
  table: TenantTable,
  job: string,
  color: MainColor | null,
): TransactionWrite {
  const key = tenantKeys.noun(table.id, 'JOB', job)
  assertOwn(table, key.pk)
  return {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'SET main_color = :color, version = version + :one',
        ConditionExpression: isUndeleted.expression,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ExpressionAttributeValues: { ...isUndeleted.values, ':color': color, ':one': 1 },
      },
    },
    onFailure: whyNot,
  }
}

function isActive({ status, deleted_at }: StoredJob): boolean {
  return status === 'Active' && !deleted_at
}

/** Adds a job exactly once; what it refers to is checked in the same transaction. */
export function createJob(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredJob,
  references: (record: StoredJob) => TransactionWrite[],
) {
  return createOnce(table, jobType, author, make, (record) => [
    auditCreation(table, author, jobType, record),
    ...countActiveJob(table, false, isActive(record)),
    ...references(record),
  ])
}

/**
 * Changes a job. When that deletes or restores it, the same transaction asks for its entries to
 * follow in the background.
 */
export function changeJob(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Change<StoredJob>,
): Promise<StoredJob> {
  return changeOne(table, jobType, uuid, author, {
    ...change,
    also: async (before, after): Promise<TransactionWrite[]> => [
      ...countActiveJob(table, isActive(before), isActive(after)),
      ...(deletionAction(before, after)
        ? [requestTask(table, { kind: 'job', uuid, act: author })]
        : []),
      ...((await change.also?.(before, after)) ?? []),
    ],
  })
}

/**
 * Makes a job that waits to begin active, for somebody has arrived at it; one that became something
 * else meanwhile stays so. Cut off before it, the next arrival does it.
 */
export async function startJob(table: TenantTable, author: Author, uuid: string): Promise<void> {
  await changeJob(table, uuid, author, {
    action: 'updated',
    mutate: (current) =>
      current.status === 'Pending' && !current.deleted_at
        ? { ...current, status: 'Active' }
        : current,
  })
}

/** A page of jobs, newest first. */
export function listJobs(table: TenantTable, page: Page) {
  return listRecords(
    table,
    jobType,
    { index: 'byTenant', partition: partitions.all(table.id, 'JOB') },
    page,
  )
}

/** A page of deleted jobs, newest deletion first. */
export function listDeletedJobs(table: TenantTable, page: Page) {
  return listRecords(
    table,
    jobType,
    { index: 'byTenant', partition: partitions.deleted(table.id, 'JOB') },
    page,
  )
}

/** A page of a customer's jobs, deleted ones among them. */
export function listJobsOfCustomer(table: TenantTable, customer: string, page: Page) {
  return listRecords(
    table,
    jobType,
    { index: 'byParent', partition: partitions.ofCustomer(table.id, customer) },
    page,
  )
}
