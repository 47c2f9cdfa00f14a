import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type BatchGetCommandInput,
  type GetCommandInput,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import type { Door } from './doors.ts'
import { count } from './meter.ts'

export type Item = Record<string, unknown>
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** The table's name, for those who write an item of a transaction. */
export const TableName = env.TABLE_NAME

const ReturnConsumedCapacity = 'TOTAL'

interface Consumed {
  CapacityUnits?: number | undefined
}

function unitsOf(consumed: Consumed | Consumed[] | undefined): number {
  const all = Array.isArray(consumed) ? consumed : [consumed ?? {}]
  return all.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

/** Another company's item was asked for, or came: by our own check, or because IAM refused. */
export class IsolationError extends Error {
  override readonly name = 'IsolationError'
}

async function through<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && error.name === 'AccessDeniedException') {
      throw new IsolationError(error.message, { cause: error })
    }
    throw error
  }
}

/** One item by its key; null where there is none. */
export async function getItem(
  { client }: Door,
  input: Pick<GetCommandInput, 'Key' | 'ConsistentRead'>,
) {
  const out = await through(
    client.send(new GetCommand({ TableName, ReturnConsumedCapacity, ...input })),
  )
  count('read', unitsOf(out.ConsumedCapacity))
  return out.Item ?? null
}

/** One page of a query. */
export async function queryItems({ client }: Door, input: Omit<QueryCommandInput, 'TableName'>) {
  const out = await through(
    client.send(new QueryCommand({ TableName, ReturnConsumedCapacity, ...input })),
  )
  count('read', unitsOf(out.ConsumedCapacity))
  return { items: out.Items ?? [], last: out.LastEvaluatedKey ?? null }
}

type KeysAndAttributes = NonNullable<BatchGetCommandInput['RequestItems']>[string]

/** Up to 100 items by their keys in one round trip, and the keys the table did not get to. */
export async function batchGetItems({ client }: Door, request: KeysAndAttributes) {
  const out = await through(
    client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: request }, ReturnConsumedCapacity }),
    ),
  )
  count('read', unitsOf(out.ConsumedCapacity))
  return {
    items: out.Responses?.[TableName] ?? [],
    unread: out.UnprocessedKeys?.[TableName]?.Keys ?? [],
  }
}

/** All of the writes, or none. Throws TransactionCanceledException with a reason per write. */
export async function writeAll({ client }: Door, writes: Write[]): Promise<void> {
  const out = await through(
    client.send(new TransactWriteCommand({ TransactItems: writes, ReturnConsumedCapacity })),
  )
  count('write', unitsOf(out.ConsumedCapacity))
}

/** Up to 25 items in one round trip, each by itself and without a condition; those not yet put. */
export async function putMany({ client }: Door, items: Item[]): Promise<Item[]> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }))
  const out = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  const left = out.UnprocessedItems?.[TableName] ?? []
  return left.flatMap(({ PutRequest }) => (PutRequest?.Item ? [PutRequest.Item] : []))
}
