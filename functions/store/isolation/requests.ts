import { randomUUID } from 'node:crypto'
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { TableClient } from '../table/client.ts'
import { TableName, type Write } from '../table/commands.ts'
import { accessKeys, tenantKeys, tenantPrefix, type Key } from '../table/keys.ts'
import { indexAttributes } from '../table/shape.ts'

/** One request of the table. It changes nothing, whatever the table contains. */
export interface TableRequest {
  name: string
  send: (client: TableClient) => Promise<unknown>
}

type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** Returns a write that cannot happen: its item has a random id, and must already exist. */
function impossible(kind: Kind, { ...key }: Key): Write {
  const condition = { TableName, ConditionExpression: 'attribute_exists(pk)' }
  switch (kind) {
    case 'Put':
      return { Put: { ...condition, Item: key } }
    case 'Update':
      return { Update: { ...condition, Key: key, UpdateExpression: 'REMOVE absent' } }
    case 'Delete':
      return { Delete: { ...condition, Key: key } }
    case 'ConditionCheck':
      return { ConditionCheck: { ...condition, Key: key } }
  }
}

/** Returns the transaction of these writes. */
export function transactionOf(
  name: string,
  writes: readonly (readonly [kind: Kind, key: Key])[],
): TableRequest {
  const TransactItems = writes.map(([kind, key]) => impossible(kind, key))
  return { name, send: (client) => client.send(new TransactWriteCommand({ TransactItems })) }
}

/** Returns the key of an item of a tenant that does not exist. */
export function absentKey(tenant: string): Key {
  return tenantKeys.noun(tenant, 'USER', randomUUID())
}

/** Returns the key of an event in a tenant's history that does not exist. */
export function absentEvent(tenant: string): Key {
  return tenantKeys.audit(tenant, randomUUID(), new Date().toISOString(), randomUUID())
}

/** Returns the key of a session that does not exist. */
export function absentSession(): Key {
  return accessKeys.session(randomUUID())
}

/** Returns the key of a membership that does not exist. */
export function absentMembership(tenant: string): Key {
  return accessKeys.membership(randomUUID(), tenant)
}

/** Returns an update of an item that does not exist, which sets these attributes. */
export function updateOf(
  name: string,
  { ...Key }: Key,
  attributes: readonly string[],
): TableRequest {
  const names = attributes.map((attribute, at) => [`#a${at}`, attribute] as const)
  const update = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: `SET ${names.map(([placeholder]) => `${placeholder} = :now`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(names),
    ExpressionAttributeValues: { ':now': 0 },
  })
  return { name, send: (client) => client.send(update) }
}

/** Returns a read of an item by its key. */
export function readOf(name: string, { ...Key }: Key): TableRequest {
  return { name, send: (client) => client.send(new GetCommand({ TableName, Key })) }
}

/** Every kind of write that a transaction can contain. */
export const writeKinds = ['Put', 'Update', 'Delete', 'ConditionCheck'] as const

/** Returns a request for each way to read a tenant's items: by key, by partition, and by each index. */
export function readsOf(tenant: string): TableRequest[] {
  const { ...Key } = absentKey(tenant)
  const query = (partition: string, IndexName?: string): TableRequest => ({
    name: IndexName === undefined ? 'a query of the table' : `a query of ${IndexName}`,
    send: (client) =>
      client.send(
        new QueryCommand({
          TableName,
          ...(IndexName !== undefined && { IndexName }),
          KeyConditionExpression: '#partition = :partition',
          ExpressionAttributeNames: { '#partition': IndexName ?? 'pk' },
          ExpressionAttributeValues: { ':partition': partition },
          Limit: 1,
        }),
      ),
  })
  return [
    readOf('a read by key', { ...Key }),
    {
      name: 'a batch of reads',
      send: (client) =>
        client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } })),
    },
    query(Key.pk),
    ...indexAttributes.map((index) => query(`${tenantPrefix(tenant)}ALL#USER`, index)),
  ]
}
