import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { setTimeout as pause } from 'node:timers/promises'
import { indexAttributes, tableShape } from '../../../functions/store/table/shape.ts'
import { stageTag } from '../../stage-tag.ts'
import { pointInTimeDays } from '../../retention.ts'
import { CommandProblem, print } from '../command.ts'

/** Returns the description of a table, or null if it does not exist. */
export async function describeTable(
  dynamodb: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | null> {
  try {
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }))
    return Table ?? null
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return null
    throw error
  }
}

const schemaOf = (elements: readonly KeySchemaElement[] = []) =>
  elements.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join(', ')
const schema = (hash: string, range: string) => `${hash} HASH, ${range} RANGE`

/** Returns why a restored table cannot be a stage's table; null if it can. */
export async function tableProblem(
  dynamodb: DynamoDBClient,
  name: string,
  keyArn: string,
): Promise<string | null> {
  const table = await describeTable(dynamodb, name)
  if (!table) return `there is no table ${name} in this region: look at restoredTable`
  const indexes = table.GlobalSecondaryIndexes ?? []
  if (table.TableStatus !== 'ACTIVE' || indexes.some((each) => each.IndexStatus !== 'ACTIVE')) {
    return `the table ${name} is ${table.TableStatus} and may have indexes that are being built: wait, and try again`
  }
  const isOurs =
    schemaOf(table.KeySchema) === schema(tableShape.partitionKey, tableShape.sortKey) &&
    indexAttributes.every((index) =>
      indexes.some(
        ({ IndexName, KeySchema }) =>
          IndexName === index && schemaOf(KeySchema) === schema(index, tableShape.indexSortKey),
      ),
    )
  if (!isOurs)
    return `the table ${name} has other keys or indexes than ours: restore it with all indexes`
  if (table.BillingModeSummary?.BillingMode !== 'PAY_PER_REQUEST') {
    return `the table ${name} has provisioned capacity: restore it with --billing-mode-override PAY_PER_REQUEST`
  }
  if (table.SSEDescription?.KMSMasterKeyArn !== keyArn) {
    return `the table ${name} is not encrypted with the stage's key: restore it with --sse-specification-override Enabled=true,SSEType=KMS,KMSMasterKeyId=${keyArn}`
  }
  return null
}

/** A restored table that is prepared; `wait` is the time between two looks, in milliseconds. */
interface Preparation {
  dynamodb: DynamoDBClient
  name: string
  stage: string
  wait: number
}

/** Number of looks until a change of a table has to be done. */
const mostLooks = 240

async function active({ dynamodb, name, wait }: Preparation): Promise<TableDescription> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const table = await describeTable(dynamodb, name)
    if (table?.TableStatus === 'ACTIVE') return table
    await pause(wait)
  }
  throw new CommandProblem(`${name} takes too long to change. Run this again.`)
}

/**
 * Turns on what a restore leaves out: the stream, deletion protection, the time to live, point-in-time recovery and the
 * tag. CloudFormation takes a table in as it is, and reads the stream's ARN from it: without a stream there is none.
 */
export async function prepareTable(preparation: Preparation): Promise<void> {
  const { dynamodb, name: TableName, stage } = preparation
  const table = await active(preparation)
  const { StreamSpecification: stream } = table
  if (stream?.StreamEnabled !== true) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: tableShape.streamView }
    await dynamodb.send(new UpdateTableCommand({ TableName, StreamSpecification }))
    await active(preparation)
    print(`  ${TableName} has a stream`)
  } else if (stream.StreamViewType !== tableShape.streamView) {
    throw new CommandProblem(
      `The stream of ${TableName} is ${stream.StreamViewType}: turn it off, so that ${tableShape.streamView} can be turned on.`,
    )
  }
  if (table.DeletionProtectionEnabled !== true) {
    await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
    await active(preparation)
    print(`  ${TableName} refuses to be deleted`)
  }
  await expireItems(preparation)
  await recover(preparation)
  const Tags = [{ Key: stageTag, Value: stage }]
  await dynamodb.send(new TagResourceCommand({ ResourceArn: table.TableArn, Tags }))
}

async function expireItems({ dynamodb, name: TableName }: Preparation): Promise<void> {
  const { TimeToLiveDescription: now } = await dynamodb.send(
    new DescribeTimeToLiveCommand({ TableName }),
  )
  if (now?.TimeToLiveStatus === 'ENABLED' || now?.TimeToLiveStatus === 'ENABLING') return
  const TimeToLiveSpecification = { AttributeName: tableShape.timeToLive, Enabled: true }
  await dynamodb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  print(`  ${TableName} lets items expire`)
}

async function recover({ dynamodb, name: TableName }: Preparation): Promise<void> {
  const { ContinuousBackupsDescription: now } = await dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  )
  const recovery = now?.PointInTimeRecoveryDescription
  const isOn = recovery?.PointInTimeRecoveryStatus === 'ENABLED'
  if (isOn && recovery.RecoveryPeriodInDays === pointInTimeDays) return
  await dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: pointInTimeDays,
      },
    }),
  )
  print(`  ${TableName} can be restored to any second from now on`)
}
