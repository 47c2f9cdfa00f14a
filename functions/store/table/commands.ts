import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type BatchGetCommandInput,
  type GetCommandInput,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { countUnits } from '../../telemetry/meter.ts'
import type { TableClient } from './client.ts'

export type Item = Record<string, unknown>

/** One write as a transaction takes it: `Put`, `Update`, `Delete` or `ConditionCheck`. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** For those who write an item of a transaction. */
export const TableName = env.TABLE_NAME

const ReturnConsumedCapacity = 'TOTAL'

interface Consumed {
  CapacityUnits?: number | undefined
}

function unitsOf(consumed: Consumed | Consumed[] | undefined): number {
  const all = Array.isArray(consumed) ? consumed : [consumed ?? {}]
  return all.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

/** Another tenant's item was asked for, or came: by our own check, or because IAM denied it. */
export class IsolationError extends Error {
  override readonly name = 'IsolationError'
}

async function checked<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Error && error.name === 'AccessDeniedException') {
      throw new IsolationError(error.message, { cause: error })
    }
    throw error
  }
}

/** One item by its key; null where there is none. */
export async function getItem(
  client: TableClient,
  input: Pick<GetCommandInput, 'Key' | 'ConsistentRead'>,
) {
  const out = await checked(
    client.send(new GetCommand({ TableName, ReturnConsumedCapacity, ...input })),
  )
  countUnits('read', unitsOf(out.ConsumedCapacity))
  return out.Item ?? null
}

/** One page of a query. */
export async function queryItems(client: TableClient, input: Omit<QueryCommandInput, 'TableName'>) {
  const out = await checked(
    client.send(new QueryCommand({ TableName, ReturnConsumedCapacity, ...input })),
  )
  countUnits('read', unitsOf(out.ConsumedCapacity))
  return { items: out.Items ?? [], next: out.LastEvaluatedKey ?? null }
}

type KeysAndAttributes = NonNullable<BatchGetCommandInput['RequestItems']>[string]

/** Up to 100 items by their keys in one round trip, and the keys the table did not get to. */
export async function batchGetItems(client: TableClient, request: KeysAndAttributes) {
  const out = await checked(
    client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: request }, ReturnConsumedCapacity }),
    ),
  )
  countUnits('read', unitsOf(out.ConsumedCapacity))
  return {
    items: out.Responses?.[TableName] ?? [],
    unread: out.UnprocessedKeys?.[TableName]?.Keys ?? [],
  }
}

function send(client: TableClient, { Put, Update, Delete }: Write) {
  if (Put) return client.send(new PutCommand({ ...Put, ReturnConsumedCapacity }))
  if (Update) return client.send(new UpdateCommand({ ...Update, ReturnConsumedCapacity }))
  if (Delete) return client.send(new DeleteCommand({ ...Delete, ReturnConsumedCapacity }))
  throw new Error('A condition check belongs into a transaction')
}

/**
 * One write by itself, at half the price of a transaction. Throws
 * ConditionalCheckFailedException, and TransactionConflictException when a transaction is at it.
 */
export async function writeItem(client: TableClient, write: Write): Promise<void> {
  const out = await checked(send(client, write))
  countUnits('write', unitsOf(out.ConsumedCapacity))
}

/** Adds to a counter without a condition; what it stands at then. */
export async function addAndRead(
  client: TableClient,
  Key: Record<string, unknown>,
  by: number,
  expires: number,
): Promise<number> {
  const out = await checked(
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'ADD made :by SET expires = :expires',
        ExpressionAttributeValues: { ':by': by, ':expires': expires },
        ReturnValues: 'UPDATED_NEW',
        ReturnConsumedCapacity,
      }),
    ),
  )
  countUnits('write', unitsOf(out.ConsumedCapacity))
  return Number(out.Attributes?.made ?? 0)
}

/** All of the writes, or none. Throws TransactionCanceledException with a reason per write. */
export async function transactWrite(client: TableClient, writes: Write[]): Promise<void> {
  const out = await checked(
    client.send(new TransactWriteCommand({ TransactItems: writes, ReturnConsumedCapacity })),
  )
  countUnits('write', unitsOf(out.ConsumedCapacity))
}

/** Up to 25 items in one round trip, each by itself and without a condition; those not yet put. */
export async function batchPut(client: TableClient, items: Item[]): Promise<Item[]> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }))
  const out = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  const unprocessed = out.UnprocessedItems?.[TableName] ?? []
  return unprocessed.flatMap(({ PutRequest }) => (PutRequest?.Item ? [PutRequest.Item] : []))
}
