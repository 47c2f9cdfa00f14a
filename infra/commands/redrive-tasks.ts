import { randomUUID } from 'node:crypto'
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetRecordsCommand,
  GetShardIteratorCommand,
  type DynamoDBStreamsClient,
} from '@aws-sdk/client-dynamodb-streams'
import { DeleteMessageCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { taskSuffix } from '../../functions/store/keys.ts'
import { CommandProblem, say } from './command.ts'
import type { OperatorTable } from './tenant-items.ts'

/** What AWS puts into the queue of a stream: not the record, but where it is in the stream. */
const failure = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    batchSize: z.number(),
  }),
})

interface Services {
  table: OperatorTable
  dynamodb: DynamoDBClient
  streams: DynamoDBStreamsClient
  sqs: SQSClient
  queue: string
}

/** The keys of the tasks that a message is about, as the stream still has them. */
async function tasksOf({ streams, dynamodb, table }: Services, body: string) {
  const { DDBStreamBatchInfo: where } = z.parse(failure, JSON.parse(body))
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: table.name }))
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn: Table?.LatestStreamArn,
      ShardId: where.shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: where.startSequenceNumber,
    }),
  )
  const { Records = [] } = await streams.send(
    new GetRecordsCommand({ ShardIterator, Limit: where.batchSize }),
  )
  const keys = Records.flatMap(({ dynamodb: change }) => {
    const { pk, sk } = change?.Keys ?? {}
    return pk?.S?.endsWith(taskSuffix) && sk?.S ? [{ pk: pk.S, sk: sk.S }] : []
  })
  if (keys.length === 0) throw new Error('it has no task there')
  return keys
}

/** Asks for a task once more, so that the stream tells the worker; one that is done stays done. */
async function askAgain({ client, name }: OperatorTable, Key: { pk: string; sk: string }) {
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key,
        UpdateExpression: 'SET tick = :tick',
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

/**
 * Has every task in the queue done again. A message leaves the queue when its tasks have been asked for
 * again; cut in the middle, nothing is lost, and a task that is asked for twice is done once.
 *
 * @returns how many were asked for again, and how many had been done meanwhile
 */
export async function redriveTasks(services: Services): Promise<{ again: number; done: number }> {
  const { sqs, queue, table } = services
  const result = { again: 0, done: 0 }
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queue, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    )
    if (Messages.length === 0) return result
    for (const { Body = '', ReceiptHandle } of Messages) {
      const keys = await tasksOf(services, Body).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        throw new CommandProblem(
          `The stream does not have what a message is about any more (${why}). It stays in the queue. ` +
            'Delete or restore the job or customer once more: that asks for its task anew.',
        )
      })
      for (const key of keys) {
        const isWaiting = await askAgain(table, key)
        result[isWaiting ? 'again' : 'done'] += 1
        say(`  ${key.sk}: ${isWaiting ? 'asked for again' : 'had been done'}`)
      }
      await sqs.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle }))
    }
  }
}
