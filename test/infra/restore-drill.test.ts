import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreDrill, type Drill } from '../../infra/commands/recovery/restore-drill.ts'

const [source, drill] = ['table', 'table-drill']
const dynamodbClient = new DynamoDBClient({ region: 'us-east-1' })
const dynamodb = mockClient(dynamodbClient)
const missing = () => Object.assign(new Error('None'), { name: 'ResourceNotFoundException' })

interface Table {
  status: 'CREATING' | 'ACTIVE' | 'DELETING'
  /** Looks until it gets on. */
  looks: number
  from: string
}

/** The account's tables, as DynamoDB restores and deletes them: a few looks later. */
let tables: Map<string, Table>
let output: string[]

function described(name: string) {
  const table = tables.get(name)
  if (!table) throw missing()
  table.looks -= 1
  if (table.looks === 0 && table.status === 'CREATING') table.status = 'ACTIVE'
  if (table.looks === 0 && table.status === 'DELETING') {
    tables.delete(name)
    throw missing()
  }
  return {
    TableName: name,
    TableArn: `arn:${name}`,
    TableStatus: table.status,
    ...(table.from && { RestoreSummary: { SourceTableArn: `arn:${table.from}` } }),
  }
}

beforeEach(() => {
  tables = new Map([[source, { status: 'ACTIVE', looks: Infinity, from: '' }]])
  output = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.push(String(text))
    return true
  })
  dynamodb.reset()
  dynamodb
    .on(DescribeTableCommand)
    .callsFake(async ({ TableName }: { TableName: string }) => ({ Table: described(TableName) }))
  dynamodb.on(RestoreTableToPointInTimeCommand).callsFake(async (input: object) => {
    expect(input).toEqual({
      SourceTableName: source,
      TargetTableName: drill,
      UseLatestRestorableTime: true,
    })
    tables.set(drill, { status: 'CREATING', looks: 4, from: source })
    return {}
  })
  dynamodb.on(DeleteTableCommand).callsFake(async ({ TableName }: { TableName: string }) => {
    expect([TableName, tables.get(TableName)?.status]).toEqual([drill, 'ACTIVE'])
    tables.set(drill, { status: 'DELETING', looks: 3, from: source })
    return {}
  })
  return () => vi.restoreAllMocks()
})

const ending = () => new AbortController()
const copies: Drill['read'] = async (name) => ({
  items: 12,
  sha256: name === drill ? 'then' : 'now',
})
const run = (read: Drill['read'] = copies, end = ending()) =>
  restoreDrill({
    dynamodb: dynamodbClient,
    source,
    read,
    wait: 0,
    signal: end.signal,
  })
const left = () => [...tables.keys()]

test('restores, reads, compares, and deletes the restored table', async () => {
  await run()
  expect(left()).toEqual([source])
  expect(output.join('')).toMatch(/12 items were restored, sha256 then[\s\S]*It has 12 items now/)
  output = []
  await run(async () => ({ items: 3, sha256: 'equal' }))
  expect(output.join('')).toContain('They are the same as now.')
})

test('deletes the restored table if the company cannot be read', async () => {
  await expect(run(() => Promise.reject(new Error('No such company')))).rejects.toThrow(
    'No such company',
  )
  expect(left()).toEqual([source])
})

test('deletes the restored table if it is ended in the middle of the restore or of the reading', async () => {
  const early = ending()
  dynamodb.on(RestoreTableToPointInTimeCommand).callsFake(async () => {
    tables.set(drill, { status: 'CREATING', looks: 6, from: source })
    early.abort()
    return {}
  })
  await expect(run(copies, early)).rejects.toThrow('ended early')
  expect([left(), output.join('')]).toEqual([
    [source],
    expect.stringContaining('once it is restored'),
  ])
  const later = ending()
  dynamodb.on(RestoreTableToPointInTimeCommand).callsFake(async () => {
    tables.set(drill, { status: 'CREATING', looks: 2, from: source })
    return {}
  })
  const reading: Drill['read'] = async (_, signal) => {
    later.abort()
    signal.throwIfAborted()
    return { items: 0, sha256: '' }
  }
  await expect(run(reading, later)).rejects.toThrow('ended early')
  expect(left()).toEqual([source])
})

test('deletes first what a killed drill left, and nothing that no drill made', async () => {
  tables.set(drill, { status: 'CREATING', looks: 3, from: source })
  await run()
  expect(dynamodb.commandCalls(DeleteTableCommand)).toHaveLength(2)
  expect(left()).toEqual([source])
  tables.set(drill, { status: 'ACTIVE', looks: Infinity, from: '' })
  await expect(run()).rejects.toThrow('was not restored from table')
  expect(left()).toEqual([source, drill])
})

test('makes nothing, and leaves nothing, if the table cannot be restored', async () => {
  dynamodb.on(RestoreTableToPointInTimeCommand).rejects(new Error('Recovery is off'))
  await expect(run()).rejects.toThrow('Recovery is off')
  expect(left()).toEqual([source])
})

test('names the table that it could not delete, and how to delete it', async () => {
  dynamodb.on(DeleteTableCommand).rejects(new Error('Denied'))
  await expect(run()).rejects.toThrow('Denied')
  expect(output.join('')).toContain(`aws dynamodb delete-table --table-name ${drill}`)
})
