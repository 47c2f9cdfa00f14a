import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, expect, test } from 'vitest'
import { TableName } from '../../functions/store/client.ts'
import { redriveTasks } from '../../infra/commands/redrive-tasks.ts'
import { atTheEngine } from '../fixtures/engine.ts'
import { foundCompany, type Company } from '../fixtures/company.ts'
import { settle } from '../fixtures/product.ts'

const endpoint = process.env.TEST_ENGINE_ENDPOINT
const dynamodb = new DynamoDBClient({ endpoint })
const streams = new DynamoDBStreamsClient({ endpoint })

let acme: Company
beforeAll(async () => {
  acme = await foundCompany('acme')
})

/** The newest task in the stream, in the words of what AWS puts into the queue about it. */
async function failureOfNewestTask(): Promise<string> {
  const StreamArn = process.env.TEST_STREAM
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  const shardId = StreamDescription?.Shards?.at(-1)?.ShardId
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ StreamArn, ShardId: shardId, ShardIteratorType: 'TRIM_HORIZON' }),
  )
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }))
  const task = Records.findLast(
    ({ dynamodb: change }) => change?.Keys?.pk?.S?.endsWith('#TASK') && change.NewImage,
  )
  const startSequenceNumber = task?.dynamodb?.SequenceNumber
  return JSON.stringify({ DDBStreamBatchInfo: { shardId, startSequenceNumber, batchSize: 1 } })
}

// There is no queue on this machine: its two calls are played, everything else is real.
function queueOf(Body: string) {
  const sqs = mockClient(SQSClient)
  const Messages = [{ Body, ReceiptHandle: 'r' }]
  sqs.on(ReceiveMessageCommand).resolvesOnce({ Messages }).resolves({})
  sqs.on(DeleteMessageCommand).resolves({})
  return sqs
}

function redrive() {
  return redriveTasks({
    table: { client: atTheEngine().client, name: TableName },
    dynamodb,
    streams,
    sqs: new SQSClient({}),
    queue: 'queue',
  })
}

test('a task that was put aside is done when it is asked for again; once done, it is left alone', async () => {
  await acme.owner.delete(`/api/jobs/${acme.job}`)
  const failure = await failureOfNewestTask()
  const sqs = queueOf(failure)
  expect(await redrive()).toEqual({ again: 1, done: 0 })
  expect(sqs.commandCalls(DeleteMessageCommand)).toHaveLength(1)
  await settle()
  const list = await acme.owner.get<unknown[]>(`/api/logs/all?user_id=${acme.ids.painter}`)
  expect(list.body).toEqual([])
  sqs.restore()
  const later = queueOf(failure)
  expect(await redrive()).toEqual({ again: 0, done: 1 })
  later.restore()
})

test('a message whose record the stream has forgotten stays in the queue, and it is said what to do', async () => {
  const { DDBStreamBatchInfo } = JSON.parse(await failureOfNewestTask()) as {
    DDBStreamBatchInfo: object
  }
  const gone = { ...DDBStreamBatchInfo, shardId: 'shardId-0000000000000-gone' }
  const sqs = queueOf(JSON.stringify({ DDBStreamBatchInfo: gone }))
  await expect(redrive()).rejects.toThrow(/does not have what a message is about any more/)
  expect(sqs.commandCalls(DeleteMessageCommand)).toEqual([])
  sqs.restore()
})
