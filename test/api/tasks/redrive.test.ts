import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, describe, expect, test } from 'vitest'
import { TableName } from '../../../functions/store/table/commands.ts'
import { redriveTasks } from '../../../infra/commands/recovery/redrive-tasks.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { settle } from '../../fixtures/services/product.ts'

const endpoint = process.env.TEST_ENGINE_ENDPOINT
const dynamodb = new DynamoDBClient({ endpoint })
const streams = new DynamoDBStreamsClient({ endpoint })

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

/** All tasks in the stream, in the words of what AWS puts into the queue about a batch of them. */
async function failureOfAllTasks(): Promise<string> {
  const StreamArn = process.env.TEST_STREAM
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  const shardId = StreamDescription?.Shards?.at(-1)?.ShardId
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ StreamArn, ShardId: shardId, ShardIteratorType: 'TRIM_HORIZON' }),
  )
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }))
  const tasks = Records.filter(
    ({ dynamodb: change }) => change?.Keys?.pk?.S?.endsWith('#TASK') && change.NewImage,
  )
  const [startSequenceNumber, endSequenceNumber] = [tasks[0], tasks.at(-1)].map(
    (record) => record?.dynamodb?.SequenceNumber,
  )
  const info = { shardId, startSequenceNumber, endSequenceNumber, batchSize: tasks.length }
  return JSON.stringify({ DDBStreamBatchInfo: info })
}

// There is no queue on this machine: its two calls are played, everything else is real.
function queueOf(...bodies: string[]) {
  const sqs = mockClient(SQSClient)
  const Messages = bodies.map((Body, index) => ({ Body, ReceiptHandle: String(index) }))
  sqs.on(ReceiveMessageCommand).resolvesOnce({ Messages }).resolves({})
  sqs.on(DeleteMessageCommand).resolves({})
  return sqs
}

function redrive() {
  return redriveTasks({
    table: { client: atTheEngine(), name: TableName },
    dynamodb,
    streams,
    sqs: new SQSClient({}),
    queue: 'queue',
  })
}

// In this order: a stream forgets nothing, so the second begins with what the first left in it.
describe('redrive', { shuffle: false }, () => {
  test('tasks that were put aside are done when asked for again, also with other writes between them', async () => {
    const { body: other } = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
      job_name: 'Another',
      address: 'x',
    })
    const note = { user_id: acme.ids.painter, job_id: other.uuid, notes: 'between' }
    await acme.owner.post('/api/logs/create', note)
    await acme.owner.delete(`/api/jobs/${acme.job}`)
    await acme.owner.post('/api/customers', { name: 'Between as well' })
    await acme.owner.delete(`/api/jobs/${other.uuid}`)
    const failure = await failureOfAllTasks()
    const sqs = queueOf(failure)
    // Two tasks, and two changes between them that programs may hear of.
    expect(await redrive()).toEqual({ again: 4, done: 0, gone: 0 })
    expect(sqs.commandCalls(DeleteMessageCommand)).toHaveLength(1)
    await settle()
    const list = await acme.owner.get<unknown[]>(`/api/logs/all?user_id=${acme.ids.painter}`)
    expect(list.body).toEqual([])
    sqs.restore()
    const later = queueOf(failure)
    expect(await redrive()).toEqual({ again: 2, done: 2, gone: 0 })
    later.restore()
  })

  test('a message that the stream has forgotten stays in the queue and does not keep the others', async () => {
    const failure = await failureOfAllTasks()
    const { DDBStreamBatchInfo: info } = JSON.parse(failure) as {
      DDBStreamBatchInfo: { endSequenceNumber: string }
    }
    const endSequenceNumber = String(BigInt(info.endSequenceNumber) + 1_000_000n)
    const sqs = queueOf(
      JSON.stringify({ DDBStreamBatchInfo: { ...info, shardId: 'shardId-gone' } }),
      JSON.stringify({ DDBStreamBatchInfo: { ...info, endSequenceNumber } }),
      failure,
    )
    // Twice two tasks, as the stream also has that they were asked for again, and those of two events; and what
    // programs may hear of once more, under the ids that they have.
    expect(await redrive()).toEqual({ again: 6, done: 6, gone: 2 })
    const deleted = sqs.commandCalls(DeleteMessageCommand).map(({ args }) => args[0].input)
    expect(deleted).toEqual([{ QueueUrl: 'queue', ReceiptHandle: '2' }])
    sqs.restore()
  })
})
