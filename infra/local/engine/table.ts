import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { indexAttributes, tableShape } from '../../../functions/store/table/shape.ts'

const { partitionKey, sortKey, indexSortKey, timeToLive, streamView } = tableShape

function keySchema(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
}

/** The table as it is; null where there is none. */
async function describe(client: DynamoDBClient, TableName: string) {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table ?? null
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
}

/**
 * Creates the table as the stack describes it, still without its stream. A table that has none is
 * left over from an interrupted seed, and is created again. False where the table was there.
 */
export async function createTable(endpoint: string, TableName: string): Promise<boolean> {
  const client = new DynamoDBClient({ endpoint })
  const found = await describe(client, TableName)
  if (found?.StreamSpecification?.StreamEnabled) return false
  if (found) await client.send(new DeleteTableCommand({ TableName }))
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(partitionKey, sortKey),
      AttributeDefinitions: [partitionKey, sortKey, ...indexAttributes, indexSortKey].map(
        (AttributeName) => ({ AttributeName, AttributeType: 'S' as const }),
      ),
      GlobalSecondaryIndexes: indexAttributes.map((IndexName) => ({
        IndexName,
        KeySchema: keySchema(IndexName, indexSortKey),
        Projection: { ProjectionType: 'ALL' as const },
      })),
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
    }),
  )
  return true
}

/**
 * Turns the table's stream on and answers its name. Apart from `createTable`, because nobody needs
 * to be told of what a new table is filled with.
 */
export async function enableStream(endpoint: string, TableName: string): Promise<string> {
  const client = new DynamoDBClient({ endpoint })
  const found = await describe(client, TableName)
  if (found?.LatestStreamArn && found.StreamSpecification?.StreamEnabled) {
    return found.LatestStreamArn
  }
  const { TableDescription } = await client.send(
    new UpdateTableCommand({
      TableName,
      StreamSpecification: { StreamEnabled: true, StreamViewType: streamView },
    }),
  )
  return TableDescription?.LatestStreamArn ?? ''
}

/** Whether credentials of another access key see the table, as those of the tenants' roles must. */
export async function isSeenByEveryRole(endpoint: string, TableName: string): Promise<boolean> {
  const credentials = { accessKeyId: 'ASIAANOTHER', secretAccessKey: 'local' }
  return (await describe(new DynamoDBClient({ endpoint, credentials }), TableName)) !== null
}
