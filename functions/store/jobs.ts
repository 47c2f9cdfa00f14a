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
import { cascadingDelete, deletionAction, deletionFields, isUndeleted } from './records/deletion.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import { everyRecord, type RecordList } from './records/record-type.ts'
import { TableName, type Item } from './table/commands.ts'
import { isOneOf } from './table/condition.ts'
import { partitions, tenantKeys } from './table/keys.ts'
import { assertOwn, type TenantTable } from './table/tenant-table.ts'
import type { TransactionWrite } from './table/transaction.ts'
import { requestTask } from './records/tasks.ts'

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

/** Returns the list of a customer's jobs, deleted ones among them. */
export function jobsOfCustomer(tenant: string, customer: string): RecordList {
  const partition = partitions.ofCustomer(tenant, customer)
  return { index: 'byParent', partition, deletedPartition: partition }
}

function isActive({ status, deleted_at }: StoredJob): boolean {
  return status === 'Active' && !deleted_at
}

export const jobStore = softDeleteStore<StoredJob>({
  noun: 'JOB',
  schema: current,
  audited: z.object({
    ...written,
    color: stored.shape.color,
    sheet_shared_at: stored.shape.sheet_shared_at,
    deleted_at: stored.shape.deleted_at,
    removal_reason: stored.shape.removal_reason,
  }),
  lists: (tenant, { customer_id }) => [
    everyRecord(tenant, 'JOB'),
    ...(customer_id ? [jobsOfCustomer(tenant, customer_id)] : []),
  ],
  softDelete: cascadingDelete,
  // The entries of a deleted or restored job follow in the background.
  relatedWrites: (table, before, after, author) => [
    ...countActiveJob(table, before !== null && isActive(before), isActive(after)),
    ...(before && deletionAction(before, after)
      ? [requestTask(table, { kind: 'job', uuid: after.uuid, act: author })]
      : []),
  ],
})

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
    return jobStore.check(table, uuid, { expression: 'attribute_exists(pk)' }, whyNot)
  }
  const { expression, values } = isUndeleted
  const isThere =
    at === undefined
      ? isUndeleted
      : { expression: `(${expression} OR deleted_at > :at)`, values: { ...values, ':at': at } }
  if (!isOpen) return jobStore.check(table, uuid, isThere, whyNot)
  const hasOpenStatus = isOneOf('status', openStatuses)
  const isThereAndOpen = {
    ...hasOpenStatus,
    expression: `${isThere.expression} AND ${hasOpenStatus.expression}`,
    values: { ...isThere.values, ...hasOpenStatus.values },
  }
  return jobStore.check(table, uuid, isThereAndOpen, whyNot)
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

/**
 * Makes a job that waits to begin active, for somebody has arrived at it; one that became something
 * else meanwhile stays so. Cut off before it, the next arrival does it.
 */
export async function startJob(table: TenantTable, author: Author, uuid: string): Promise<void> {
  await jobStore.changeEvenDeleted(table, uuid, author, {
    action: 'updated',
    mutate: (current) =>
      current.status === 'Pending' && !current.deleted_at
        ? { ...current, status: 'Active' }
        : current,
  })
}
