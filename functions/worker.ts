import type { Context, DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { followCustomer } from './background/follow-customer.ts'
import { followJob } from './background/follow-job.ts'
import { taskSuffix, tenantOfPartition } from './store/keys.ts'
import { endTask, startTask, task, type Task } from './store/tasks.ts'
import { openTenantTable, type TenantTable } from './store/tenant-table.ts'

/** Time kept in hand for the last writes of an invocation, in milliseconds. */
const reserve = 10_000

const text = z.object({ S: z.string() })
const image = z.object({
  pk: text,
  kind: text,
  uuid: text,
  tick: text,
  act: z.object({ M: z.object({ actor: text, action: text, at: text }) }),
})

/** A change of the table, as its stream tells it. */
export interface StreamRecord {
  eventID?: string | undefined
  dynamodb?: { NewImage?: unknown; SequenceNumber?: string | undefined } | undefined
}

export interface StreamEvent {
  Records: StreamRecord[]
}

/**
 * The Lambda behind the table's stream. It carries out the tasks that were put into the table; a
 * record that fails is reported, and comes again.
 */
export async function handler(
  event: StreamEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await carryOut(record, () => context.getRemainingTimeInMillis() > reserve)
    } catch (error) {
      log(record, error)
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

async function carryOut(record: StreamRecord, hasTime: () => boolean): Promise<void> {
  const found = z.safeParse(image, record.dynamodb?.NewImage)
  if (!found.success || !found.data.pk.S.endsWith(taskSuffix)) return
  const tenant = tenantOfPartition(found.data.pk.S)
  if (tenant === null) return
  const table = openTenantTable(tenant)
  const wanted = taskOf(found.data)
  if (await follow(table, wanted, hasTime)) await endTask(table, wanted)
  else await startTask(table, wanted)
}

function follow(table: TenantTable, wanted: Task, hasTime: () => boolean): Promise<boolean> {
  switch (wanted.kind) {
    case 'job':
      return followJob(table, wanted.uuid, hasTime)
    case 'customer':
      return followCustomer(table, wanted.uuid, wanted.act, hasTime)
  }
}

function taskOf({ kind, uuid, tick, act }: z.infer<typeof image>): Task {
  const { actor, action, at } = act.M
  return z.parse(task, {
    kind: kind.S,
    uuid: uuid.S,
    tick: tick.S,
    act: { actor: actor.S, action: action.S, at: at.S },
  })
}

function log(record: StreamRecord, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    record: record.eventID,
    error: { name, message, stack },
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
