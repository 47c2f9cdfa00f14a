import type { Context, DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { tenantOfPartition } from '../../store/table/keys.ts'
import type { StreamEvent, StreamRecord } from '../../store/table/stream-event.ts'
import { noted } from '../../telemetry/task-line.ts'
import { carryOut } from './carry-out.ts'
import { putBack } from './put-back.ts'

const keys = z.object({ pk: z.object({ S: z.string() }) })

/**
 * The Lambda behind the table's stream. It carries out the tasks that were put into the table. A task that fails is
 * put back; a record that cannot be put back is reported, and the stream sends it again.
 */
export async function handler(
  event: StreamEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const error = await attempt(record, context)
    if (error && !(await isPutBack(record, error))) {
      return { batchItemFailures: [{ itemIdentifier: sequenceOf(record) }] }
    }
  }
  return { batchItemFailures: [] }
}

/** Carries one record out and writes a line about it. Returns the error if it failed. */
function attempt(
  record: StreamRecord,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<Error | null> {
  const tenant = tenantOf(record)
  return noted(
    () => carryOut(tenant, record, () => context.getRemainingTimeInMillis()),
    (outcome, error) =>
      outcome === 'task' || error
        ? {
            request_id: record.eventID,
            call: 'worker',
            tenant,
            tasks: 1,
            task_failures: error ? 1 : 0,
          }
        : null,
  )
}

/** Returns false if a failed record could not be put back, and has to stay in the stream. */
async function isPutBack(record: StreamRecord, cause: Error): Promise<boolean> {
  try {
    return await putBack(tenantOf(record), record, Date.now())
  } catch (error) {
    console.error('worker: put back:', error, 'after:', cause)
    return false
  }
}

/** Returns the tenant that a record is about, or null if its partition is not a tenant's. */
function tenantOf({ dynamodb }: StreamRecord): string | null {
  const found = z.safeParse(keys, dynamodb?.NewImage ?? dynamodb?.Keys)
  return found.success ? tenantOfPartition(found.data.pk.S) : null
}

function sequenceOf({ dynamodb }: StreamRecord): string {
  return dynamodb?.SequenceNumber ?? ''
}
