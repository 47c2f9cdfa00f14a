import type { Context, DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { followCustomer } from './follow-customer.ts'
import { followJob } from './follow-job.ts'
import { followSheet } from './follow-sheet.ts'
import { photoSuffix, taskSuffix, tenantOfPartition } from '../../store/table/keys.ts'
import { env } from '../../env.ts'
import { noted } from '../../telemetry/task-line.ts'
import { endTask, startTask, task, type Task } from '../../store/tasks.ts'
import type { StreamEvent, StreamRecord } from '../../store/table/stream-event.ts'
import { openTenantTable, type TenantTable } from '../../store/table/tenant-table.ts'

/** Time kept in hand for the last writes of an invocation, and for a model's answer, in milliseconds. */
const timeBudget = 10_000
const modelTimeBudget = 35_000

const text = z.object({ S: z.string() })
const image = z.object({
  pk: text,
  kind: text,
  uuid: text,
  from: z.optional(text),
  tick: text,
  act: z.object({ M: z.object({ actor: text, at: text }) }),
})

const keys = z.object({ pk: text, sk: text })

/**
 * The Lambda behind the table's stream. It carries out the tasks that were put into the table; a
 * record that fails is reported, and comes again.
 */
export async function handler(
  event: StreamEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const error = await attempt(record, context)
    if (error) return { batchItemFailures: [{ itemIdentifier: sequenceOf(record) }] }
  }
  return { batchItemFailures: [] }
}

/** Carries one record out and notes it in the log; answers what went wrong. */
function attempt(
  record: StreamRecord,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<Error | null> {
  return noted(
    () => carryOut(record, () => context.getRemainingTimeInMillis()),
    (wasTask, error) =>
      wasTask || error
        ? {
            request_id: record.eventID,
            call: 'worker',
            tenant: tenantOf(record),
            tasks: 1,
            task_failures: error ? 1 : 0,
          }
        : null,
  )
}

/** The tenant that a record is about; null where it says none. */
function tenantOf({ dynamodb }: StreamRecord): string | null {
  const found = z.safeParse(z.object({ pk: text }), dynamodb?.NewImage ?? dynamodb?.Keys)
  return found.success ? tenantOfPartition(found.data.pk.S) : null
}

function sequenceOf({ dynamodb }: StreamRecord): string {
  return dynamodb?.SequenceNumber ?? ''
}

/** Carries one record out; whether it was a task, and not only something to tell a company's programs. */
async function carryOut(record: StreamRecord, timeLeft: () => number): Promise<boolean> {
  if (record.eventName === 'REMOVE') return followRemoval(record)
  const tenant = tenantOf(record)
  if (tenant === null) return false
  const found = z.safeParse(image, record.dynamodb?.NewImage)
  if (!found.success || !found.data.pk.S.endsWith(taskSuffix)) {
    const { followEvent } = await import('./follow-event.ts')
    await followEvent(tenant, record, Date.now())
    return false
  }
  const table = openTenantTable(tenant)
  const wanted = taskOf(found.data)
  if (await follow(table, wanted, timeLeft)) await endTask(table, wanted)
  else await startTask(table, wanted)
  return true
}

/** The bytes of a photo go when it has left the table. */
async function followRemoval({ dynamodb }: StreamRecord): Promise<boolean> {
  const { pk, sk } = z.parse(keys, dynamodb?.Keys)
  const tenant = tenantOfPartition(pk.S)
  if (tenant === null || !pk.S.endsWith(photoSuffix)) return false
  return dropPictures(openTenantTable(tenant), sk.S)
}

async function dropPictures(table: TenantTable, photo: string): Promise<boolean> {
  // Few records are of photos: what reaches the bucket is loaded with the first one.
  const { dropPhoto } = await import('./drop-photo.ts')
  await dropPhoto(table, photo)
  return true
}

/** Tells programs of an item that could not be told before; nothing where it is gone. */
async function followAgain(table: TenantTable, key: string): Promise<boolean> {
  const { followItem } = await import('./follow-event.ts')
  const [pk = '', sk = ''] = key.split(' ')
  await followItem(table, { pk, sk }, Date.now())
  return true
}

/** Has a function of its own go on with an import: it takes minutes, and what lies behind it does not wait. */
async function startImport(table: TenantTable, uuid: string): Promise<boolean> {
  const { startFunction } = await import('../../call-function.ts')
  await startFunction(env.IMPORTS_FUNCTION, { tenant: table.id, import: uuid })
  return true
}

/** Has a function of its own send hours to a payroll system. */
async function startPush(table: TenantTable, uuid: string): Promise<boolean> {
  const { startFunction } = await import('../../call-function.ts')
  await startFunction(env.CONNECTIONS_FUNCTION, { tenant: table.id, push: uuid })
  return true
}

function follow(table: TenantTable, wanted: Task, timeLeft: () => number): Promise<boolean> {
  const hasTime = () => timeLeft() > timeBudget
  switch (wanted.kind) {
    case 'job':
      return followJob(table, wanted.uuid, hasTime)
    case 'customer':
      return followCustomer(table, wanted.uuid, wanted.act, hasTime)
    case 'sheet':
      return followSheet(table, { user_id: wanted.uuid, from: wanted.from ?? '' }, hasTime)
    case 'event':
      return followAgain(table, wanted.from ?? '')
    case 'import':
      return startImport(table, wanted.uuid)
    case 'push':
      return startPush(table, wanted.uuid)
    case 'photo':
      return dropPictures(table, wanted.uuid)
    case 'summary':
      return summarize(table, wanted.from ?? '', () => timeLeft() > modelTimeBudget)
  }
}

/**
 * Has a model write a summary. Nobody needs one so much that tasks behind it wait: one that fails is over,
 * and asked for again by whoever looks next.
 */
async function summarize(
  table: TenantTable,
  ref: string,
  hasTime: () => boolean,
): Promise<boolean> {
  try {
    // The SDK of a service that most installations do not use is loaded with the first one.
    const { writeSummary } = await import('../../summaries/write-summary.ts')
    return await writeSummary(table, ref, Date.now(), hasTime)
  } catch (error) {
    console.error('summary:', error)
    return true
  }
}

function taskOf({ kind, uuid, from, tick, act }: z.infer<typeof image>): Task {
  const { actor, at } = act.M
  return z.parse(task, {
    kind: kind.S,
    uuid: uuid.S,
    ...(from && { from: from.S }),
    tick: tick.S,
    act: { actor: actor.S, at: at.S },
  })
}
