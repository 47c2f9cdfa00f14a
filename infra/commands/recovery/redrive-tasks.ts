import { randomUUID } from 'node:crypto'
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetRecordsCommand,
  GetShardIteratorCommand,
  type DynamoDBStreamsClient,
  type GetRecordsCommandOutput,
} from '@aws-sdk/client-dynamodb-streams'
import { DeleteMessageCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  photoSuffix,
  taskSuffix,
  tenantKeys,
  tenantOfPartition,
} from '../../../functions/store/table/keys.ts'
import { followedNouns, followedSuffixes } from '../../../functions/store/table/followed.ts'
import { print } from '../command.ts'
import type { OperatorTable } from '../tenants/tenant-items.ts'

/** What AWS puts into the queue of a stream: not the record, but where it is in the stream. */
const failure = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
})

/** A page of a stream may be empty although more comes; after this many, nothing does. */
const maxEmptyPages = 5

interface Services {
  table: OperatorTable
  dynamodb: DynamoDBClient
  streams: DynamoDBStreamsClient
  sqs: SQSClient
  queue: string
}

interface TaskKey {
  pk: string
  sk: string
}

/**
 * The keys of the tasks that a message is about, as the stream still has them: everything from its
 * first record to its last, for what is no task lies between them.
 */
async function tasksOf({ streams, dynamodb, table }: Services, body: string): Promise<TaskKey[]> {
  const { DDBStreamBatchInfo: where } = z.parse(failure, JSON.parse(body))
  const last = BigInt(where.endSequenceNumber)
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: table.name }))
  const begin = await streams.send(
    new GetShardIteratorCommand({
      StreamArn: Table?.LatestStreamArn,
      ShardId: where.shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: where.startSequenceNumber,
    }),
  )
  const keys: TaskKey[] = []
  let reached = 0n
  let emptyPages = 0
  let iterator = begin.ShardIterator
  while (iterator && reached < last && emptyPages < maxEmptyPages) {
    const page: GetRecordsCommandOutput = await streams.send(
      new GetRecordsCommand({ ShardIterator: iterator }),
    )
    for (const { eventName, dynamodb: change } of page.Records ?? []) {
      reached = BigInt(change?.SequenceNumber ?? 0)
      if (reached > last) break
      const { pk, sk } = change?.Keys ?? {}
      const { noun } = change?.NewImage ?? {}
      const isFollowed =
        eventName !== 'REMOVE' &&
        (followedSuffixes.some((suffix) => pk?.S?.endsWith(suffix)) ||
          followedNouns.some((each) => each === noun?.S))
      if ((isFollowed || pk?.S?.endsWith(photoSuffix)) && pk?.S && sk?.S)
        keys.push({ pk: pk.S, sk: sk.S })
    }
    emptyPages = page.Records?.length ? 0 : emptyPages + 1
    iterator = page.NextShardIterator
  }
  if (reached < last || keys.length === 0) throw new Error('it ends before that')
  return keys
}

/** A photo that left the table has no task that could be asked for again: it gets one. */
async function askForDrop({ client, name }: OperatorTable, tenant: string, uuid: string) {
  const act = { actor: uuid, at: new Date().toISOString() }
  const Item = { ...tenantKeys.task(tenant, uuid), kind: 'photo', uuid, act, tick: randomUUID() }
  await client.send(new PutCommand({ TableName: name, Item }))
  return true
}

/** What programs were to hear of has no task either. */
async function askForEvent({ client, name }: OperatorTable, tenant: string, { pk, sk }: TaskKey) {
  const uuid = randomUUID()
  const act = { actor: uuid, at: new Date().toISOString() }
  const from = `${pk} ${sk}`
  const key = tenantKeys.task(tenant, `${uuid}#${from}`)
  const Item = { ...key, kind: 'event', uuid, from, act, tick: randomUUID() }
  await client.send(new PutCommand({ TableName: name, Item }))
  return true
}

/** Asks for a task once more, so that the stream tells the worker; one that is done stays done. */
async function askAgain(table: OperatorTable, Key: TaskKey) {
  const { client, name } = table
  const tenant = tenantOfPartition(Key.pk)
  if (tenant && Key.pk.endsWith(photoSuffix)) return askForDrop(table, tenant, Key.sk)
  if (tenant && !Key.pk.endsWith(taskSuffix)) return askForEvent(table, tenant, Key)
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key,
        UpdateExpression: 'SET tick = :tick REMOVE due',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':tick': randomUUID() },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/** How a redrive went: tasks asked for again, tasks done meanwhile, messages nothing is known of any more. */
export interface RedriveResult {
  again: number
  done: number
  gone: number
}

/**
 * Has every task in the queue done again. A message leaves the queue when its tasks have been asked for
 * again; cut in the middle, nothing is lost, and a task that is asked for twice is done once. A message
 * that the stream has forgotten stays, and does not keep the others.
 */
export async function redriveTasks(services: Services): Promise<RedriveResult> {
  const { sqs, queue, table } = services
  const result: RedriveResult = { again: 0, done: 0, gone: 0 }
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queue,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 1,
        // Longer than this command runs, so that it does not read a message twice.
        VisibilityTimeout: 600,
      }),
    )
    if (Messages.length === 0) return result
    for (const { Body = '', ReceiptHandle } of Messages) {
      const keys = await tasksOf(services, Body).catch((error: unknown) => {
        print(
          `  not in the stream any more: ${error instanceof Error ? error.message : String(error)}`,
        )
        return null
      })
      if (!keys) {
        result.gone += 1
        continue
      }
      for (const key of keys) {
        const isWaiting = await askAgain(table, key)
        result[isWaiting ? 'again' : 'done'] += 1
        print(`  ${key.sk}: ${isWaiting ? 'asked for again' : 'had been done'}`)
      }
      await sqs.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle }))
    }
  }
}
