import * as z from 'zod/mini'
import { tenantClient, type TableClient } from './client.ts'
import {
  batchGetItems,
  getItem,
  IsolationError,
  queryItems,
  TableName,
  type Item,
} from './commands.ts'
import { conditionOf, isUnchanged, type Condition } from './condition.ts'
import type { TenantRole } from './credentials.ts'
import { attributesOf, type IndexKeys } from './index-keys.ts'
import { tenantPrefix, uuidOfSortKey, type Key } from './keys.ts'
import { tableShape, type IndexName } from './shape.ts'
import { backOff, type TransactionWrite } from './transaction.ts'

export type ItemSchema = z.ZodMiniType<Record<string, unknown>>

/** The table as one tenant sees it; the only way to a tenant's items. */
export interface TenantTable {
  readonly id: string
  readonly client: TableClient
  /** Whether names, counts and settings may be a second old, at half the price. */
  readonly mayLag: boolean
}

const tenantId = z.uuid()

/** Opens the table for one tenant, whose id must come from the session. */
export function openTenantTable(
  id: string,
  role: TenantRole = 'data',
  mayLag = false,
): TenantTable {
  const tenant = z.parse(tenantId, id)
  return Object.freeze({ id: tenant, client: tenantClient(role, tenant), mayLag })
}

/** The second wall between tenants, in and out; IAM is the third. */
export function assertOwn(table: TenantTable, partition: unknown): void {
  if (typeof partition !== 'string' || !partition.startsWith(tenantPrefix(table.id))) {
    throw new IsolationError(`An item of ${String(partition)} through the table of ${table.id}`)
  }
}

function itemOf<S extends ItemSchema>(
  table: TenantTable,
  { pk, sk, ...indexKeys }: Key & IndexKeys,
  schema: S,
  item: z.input<S>,
): Item {
  const { byTenant, byUser, byParent } = indexKeys
  for (const partition of [pk, byTenant, byUser, byParent]) {
    if (partition !== undefined) assertOwn(table, partition)
  }
  return { ...z.parse(schema, item), pk, sk, ...attributesOf(indexKeys) }
}

/** One item, parsed; null where there is none. Consistent unless told: a read after a write sees it. */
export async function read<S extends ItemSchema>(
  table: TenantTable,
  key: Key,
  schema: S,
  { isConsistent = true } = {},
): Promise<z.output<S> | null> {
  assertOwn(table, key.pk)
  const item = await getItem(table.client, { Key: { ...key }, ConsistentRead: isConsistent })
  if (!item) return null
  assertOwn(table, item.pk)
  return z.parse(schema, item)
}

/** Many items by key, in no order; what does not exist is absent. Consistent unless told otherwise. */
export async function readMany<S extends ItemSchema>(
  table: TenantTable,
  keys: Key[],
  schema: S,
  { isConsistent = true } = {},
): Promise<z.output<S>[]> {
  keys.forEach((key) => assertOwn(table, key.pk))
  const found: z.output<S>[] = []
  let left: Item[] = keys.map((key) => ({ ...key }))
  for (let attempt = 0; left.length > 0; attempt += 1) {
    const { items, unread } = await batchGetItems(table.client, {
      Keys: left.slice(0, 100),
      ConsistentRead: isConsistent,
    })
    if (unread.length > 0) await backOff(attempt)
    left = [...unread, ...left.slice(100)]
    for (const item of items) {
      assertOwn(table, item.pk)
      found.push(z.parse(schema, item))
    }
  }
  return found
}

/** How much of a list is wanted: at most `limit`, after the sort key where the page before ended. */
export interface Page {
  limit: number
  after?: string | undefined
}

/** Where and what to read from an index or, without `index`, from the table itself. */
export interface PageQuery extends Page {
  index?: IndexName
  partition: string
  /** The partition of the items themselves, needed to go on in an index. */
  itemPartition?: string
  newestFirst: boolean
  /** Of the table itself: what was written a moment ago is there. */
  isConsistent?: boolean
  /** Bounds of the sort key, both inclusive. */
  between?: readonly [string, string]
  /** Attributes that must equal a value. */
  where?: Record<string, string>
}

/** A page of parsed items and the sort key to go on after; null at the end. */
export async function readPage<S extends ItemSchema>(
  table: TenantTable,
  query: PageQuery,
  schema: S,
): Promise<{ items: z.output<S>[]; next: string | null }> {
  assertOwn(table, query.partition)
  const index = query.index && tableShape.indexes[query.index]
  const sortName = index ? tableShape.indexSortKey : tableShape.sortKey
  const { items, next } = await queryItems(table.client, {
    ...conditions(query, index ?? tableShape.partitionKey, sortName),
    IndexName: index,
    ScanIndexForward: !query.newestFirst,
    ConsistentRead: query.isConsistent,
    Limit: query.limit,
    ExclusiveStartKey: startKey(query, index),
  })
  for (const item of items) assertOwn(table, item.pk)
  return {
    items: items.map((item) => z.parse(schema, item)),
    next: next ? z.parse(z.string(), next[sortName]) : null,
  }
}

function conditions(query: PageQuery, partitionName: string, sortName: string) {
  const where = Object.entries(query.where ?? {})
  const names: Record<string, string> = { '#p': partitionName }
  const values: Record<string, string> = { ':p': query.partition }
  let key = '#p = :p'
  if (query.between) {
    key += ' AND #s BETWEEN :from AND :to'
    names['#s'] = sortName
    values[':from'] = query.between[0]
    values[':to'] = query.between[1]
  }
  where.forEach(([name, value], index) => {
    names[`#w${index}`] = name
    values[`:w${index}`] = value
  })
  return {
    KeyConditionExpression: key,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ...(where.length > 0 && {
      FilterExpression: where.map((_, index) => `#w${index} = :w${index}`).join(' AND '),
    }),
  }
}

function startKey(query: PageQuery, index: string | undefined): Item | undefined {
  if (query.after === undefined) return undefined
  if (index === undefined) return { pk: query.partition, sk: query.after }
  return {
    [index]: query.partition,
    sort: query.after,
    pk: query.itemPartition,
    sk: uuidOfSortKey(query.after),
  }
}

const isNew = { expression: 'attribute_not_exists(pk)' } satisfies Condition

/** A write of a new item; `onFailure` says what it means that there is one already. */
export function putNew<S extends ItemSchema>(
  table: TenantTable,
  key: Key & IndexKeys,
  schema: S,
  item: z.input<S>,
  onFailure?: TransactionWrite['onFailure'],
): TransactionWrite {
  const Item = itemOf(table, key, schema, item)
  return {
    write: { Put: { TableName, Item, ...conditionOf(isNew) } },
    onFailure,
  }
}

/** A write that replaces an item, if it still is the version that was read (0: does not exist). */
export function replace<S extends ItemSchema>(
  table: TenantTable,
  key: Key & IndexKeys,
  schema: S,
  item: z.input<S> & { version: number },
  basedOn: number,
): TransactionWrite {
  return {
    write: {
      Put: {
        TableName,
        Item: itemOf(table, key, schema, item),
        ...conditionOf(basedOn === 0 ? isNew : isUnchanged({ version: basedOn })),
      },
    },
  }
}

/** A write of an item, whatever is there. */
export function put<S extends ItemSchema>(
  table: TenantTable,
  key: Key,
  schema: S,
  item: z.input<S>,
): TransactionWrite {
  assertOwn(table, key.pk)
  return { write: { Put: { TableName, Item: itemOf(table, key, schema, item) } } }
}

/** A write that removes an item, if a condition holds. */
export function remove(table: TenantTable, key: Key, condition?: Condition): TransactionWrite {
  assertOwn(table, key.pk)
  const Delete = { TableName, Key: { ...key }, ...(condition && conditionOf(condition)) }
  return { write: { Delete } }
}

/** The check, within a transaction, of an item that is not written. Its failure sees the item. */
export function check(
  table: TenantTable,
  key: Key,
  condition: Condition,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  assertOwn(table, key.pk)
  return {
    write: {
      ConditionCheck: {
        TableName,
        Key: { ...key },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...conditionOf(condition),
      },
    },
    onFailure,
  }
}
