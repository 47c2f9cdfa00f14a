import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandProblem } from '../../infra/commands/command.ts'
import { keyContext, replacesTable } from '../../infra/commands/deploy/deployed-data.ts'
import { prepareTable } from '../../infra/commands/recovery/restored-table.ts'
import {
  aws,
  dynamodb,
  dynamodbClient,
  makeReady,
  outputs,
  preflight,
  settings,
} from '../fixtures/stack/ready-account.ts'

// What is deployed decides whether a restored table may take a stage's place, and which keys it has.

const restored = 'dropcloth-restored.2026-11-20'
const quiet = () => vi.spyOn(process.stdout, 'write').mockImplementation(() => true)

/** A table as DynamoDB describes it after a restore. */
const described: TableDescription = {
  TableName: restored,
  TableArn: 'arn:restored',
  TableStatus: 'ACTIVE',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: ['byTenant', 'byPerson', 'byPlace'].map((IndexName) => ({
    IndexName,
    IndexStatus: 'ACTIVE' as const,
    KeySchema: [
      { AttributeName: IndexName, KeyType: 'HASH' },
      { AttributeName: 'sort', KeyType: 'RANGE' },
    ],
  })),
  BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
  SSEDescription: { KMSMasterKeyArn: 'arn:key' },
}
const present: TableDescription = { TableName: 'made', DeletionProtectionEnabled: true }

const describes = (table: TableDescription) =>
  dynamodb.on(DescribeTableCommand, { TableName: table.TableName }).resolves({ Table: table })
const lost = () =>
  dynamodb.on(DescribeTableCommand, { TableName: 'made' }).rejects(aws('ResourceNotFoundException'))

beforeEach(() => {
  makeReady()
  dynamodb.on(DescribeTableCommand).rejects(aws('ResourceNotFoundException'))
  describes(described)
  describes(present)
})

describe('the look before a deployment', () => {
  test.each([
    ['a restored table beside the present one', () => undefined],
    ['one in place of a table that is lost', lost],
  ])('takes %s', async (_, arrange) => {
    arrange()
    const { error } = await preflight(outputs(), false, { restoredTable: restored })
    expect(error).toBeUndefined()
    expect(
      replacesTable({ settings: { ...settings, restoredTable: restored }, deployed: outputs() }),
    ).toBe(true)
  })

  test('looks at no table once the stack uses the restored one', async () => {
    dynamodb.reset()
    const deployed = outputs({ TableName: restored, RestoredTable: restored })
    const { error } = await preflight(deployed, false, { restoredTable: restored })
    expect(error).toBeUndefined()
    expect(replacesTable({ settings: { ...settings, restoredTable: restored }, deployed })).toBe(
      false,
    )
  })

  const index = described.GlobalSecondaryIndexes ?? []
  test.each<[string, Partial<TableDescription>, string]>([
    ['is not ready', { TableStatus: 'CREATING' }, 'is CREATING'],
    [
      'still builds an index',
      { GlobalSecondaryIndexes: index.map((each) => ({ ...each, IndexStatus: 'CREATING' })) },
      'indexes that are being built',
    ],
    ['lacks an index', { GlobalSecondaryIndexes: index.slice(1) }, 'restore it with all indexes'],
    ['has other keys', { KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] }, 'other keys'],
    ['has provisioned capacity', { BillingModeSummary: {} }, '--billing-mode-override'],
    ['has another key', { SSEDescription: {} }, 'KMSMasterKeyId=arn:key'],
  ])('refuses a restored table that %s', async (_, more, sentence) => {
    describes({ ...described, ...more })
    const { error, output } = await preflight(outputs(), false, { restoredTable: restored })
    expect([error, output]).toEqual([
      expect.any(CommandProblem),
      expect.stringContaining(sentence) as string,
    ])
  })

  const used = { TableName: restored, RestoredTable: restored }
  test.each<[string, Parameters<typeof preflight>, string]>([
    [
      'a table that is not there',
      [outputs(), false, { restoredTable: 'other' }],
      'there is no table other',
    ],
    [
      'the table that the stack made itself',
      [outputs({ TableName: restored }), false, { restoredTable: restored }],
      'take restoredTable out',
    ],
    ['a first deployment', [null, true, { restoredTable: restored }], 'deploy prod once without'],
    [
      'a stack of an earlier version',
      [outputs({ TableKey: undefined }), false, { restoredTable: restored }],
      'is of an earlier version',
    ],
    ['a deployment that forgot the setting', [outputs(used), false, {}], 'new, empty table'],
    [
      'keys that would change',
      [outputs({ MultiRegionKeys: undefined }), false, { multiRegionKeys: true }],
      'take multiRegionKeys out',
    ],
    [
      'keys that would change back',
      [outputs(), false, { multiRegionKeys: false }],
      'can be replicated',
    ],
  ])('refuses %s', async (_, given, sentence) => {
    const { error, output } = await preflight(...given)
    expect([error, output]).toEqual([
      expect.any(CommandProblem),
      expect.stringContaining(sentence) as string,
    ])
  })

  test('refuses to take the stack’s table out while the stack would delete it', async () => {
    describes({ ...present, DeletionProtectionEnabled: false })
    const { output } = await preflight(outputs(), false, { restoredTable: restored })
    expect(output).toContain('the present table, made, is not protected')
  })

  test('takes the keys as the settings of a first deployment, and later as they are', async () => {
    expect((await preflight(null, true, { multiRegionKeys: true })).error).toBeUndefined()
    expect((await preflight(outputs(), false, { multiRegionKeys: true })).error).toBeUndefined()
    expect(keyContext({ isFirst: true, deployed: null })).toEqual([])
    expect(keyContext({ isFirst: false, deployed: outputs() })).toEqual(['multiRegionKeys=true'])
  })
})

describe('a restored table', () => {
  const prepare = () =>
    prepareTable({
      dynamodb: dynamodbClient,
      name: restored,
      stage: 'prod',
      wait: 0,
    })

  /** Has DynamoDB remember what is turned on. */
  function remember() {
    const table: TableDescription = { ...described }
    const on = { ttl: 'DISABLED', recovery: 'DISABLED', days: 0 }
    dynamodb.on(DescribeTableCommand).callsFake(async () => ({ Table: { ...table } }))
    dynamodb.on(UpdateTableCommand).callsFake(async (input: Record<string, unknown>) => {
      // DynamoDB takes one change at a time.
      expect(Object.keys(input)).toHaveLength(2)
      Object.assign(table, input)
      return {}
    })
    dynamodb
      .on(DescribeTimeToLiveCommand)
      .callsFake(async () => ({ TimeToLiveDescription: { TimeToLiveStatus: on.ttl } }))
    dynamodb.on(UpdateTimeToLiveCommand).callsFake(async () => {
      on.ttl = 'ENABLING'
      return {}
    })
    dynamodb.on(DescribeContinuousBackupsCommand).callsFake(async () => ({
      ContinuousBackupsDescription: {
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: on.recovery,
          RecoveryPeriodInDays: on.days,
        },
      },
    }))
    dynamodb.on(UpdateContinuousBackupsCommand).callsFake(async () => {
      on.recovery = 'ENABLED'
      on.days = 35
      return {}
    })
    dynamodb.on(TagResourceCommand).resolves({})
    return { table, on }
  }
  const changesMade = () =>
    dynamodb
      .calls()
      .map(({ args: [command] }) => command.constructor.name)
      .filter((name) => name.startsWith('Update'))

  test('gets what a restore leaves out, before CloudFormation reads its stream', async () => {
    const { table, on } = remember()
    quiet()
    await prepare()
    expect(table).toMatchObject({
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      DeletionProtectionEnabled: true,
    })
    expect(on).toEqual({ ttl: 'ENABLING', recovery: 'ENABLED', days: 35 })
    const [tag] = dynamodb.commandCalls(TagResourceCommand)
    expect(tag?.args[0].input).toEqual({
      ResourceArn: 'arn:restored',
      Tags: [{ Key: 'dropcloth-stage', Value: 'prod' }],
    })
    expect(changesMade()).toHaveLength(4)
    dynamodb.resetHistory()
    await prepare()
    expect(changesMade()).toEqual([])
  })

  test('that streams something else stops the deployment', async () => {
    const { table } = remember()
    table.StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' }
    await expect(prepare()).rejects.toThrow('turn it off')
  })
})
