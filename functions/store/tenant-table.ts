import * as z from 'zod/mini'
import {
  batchGetItems,
  getItem,
  IsolationError,
  queryItems,
  TableName,
  type Item,
} from './client.ts'
import { tenantDoor, type Door, type Purpose } from './doors.ts'
import { tenantPrefix, uuidOfSort, type IndexKeys, type Key } from './keys.ts'
import type { IndexName } from './shape.ts'
import { backOff, type Guarded } from './transaction.ts'

export type ItemSchema = z.ZodMiniType<Record<string, unknown>>

/** The table as one company sees it; the only way to a company's items. */
export interface TenantTable {
  readonly id: string
  readonly door: Door
}

const companyId = z.uuid()

/**
 * Opens the table for one company, whose id must come from the session; at its entrance, people
 * are let in.
 */
export function openTenantTable(id: string, purpose: Purpose = 'data'): TenantTable {
  const company = z.parse(companyId, id)
  return Object.freeze({ id: company, door: tenantDoor(purpose, company) })
}

/** The second look at isolation: nothing that is not the company's passes, in or out. */
function own(table: TenantTable, partition: unknown): void {
  if (typeof partition !== 'string' || !partition.startsWith(tenantPrefix(table.id))) {
    throw new IsolationError(`An item of ${String(partition)} at the door of ${table.id}`)
  }
}

function ownKeys(table: TenantTable, { pk, byTenant, byPerson, byPlace }: Key & IndexKeys): void {
  for (const partition of [pk, byTenant, byPerson, byPlace]) {
    if (partition !== undefined) own(table, partition)
  }
}

/** One item, parsed; null where there is none. Consistent: after-write reads see the write. */
export async function read<S extends ItemSchema>(
  table: TenantTable,
  key: Key,
  schema: S,
): Promise<z.output<S> | null> {
  own(table, key.pk)
  const item = await getItem(table.door, { Key: { ...key }, ConsistentRead: true })
  if (!item) return null
  own(table, item.pk)
  return z.parse(schema, item)
}

/** Many items by key, in no order; what does not exist is absent. Consistent, like `read`. */
export async function readMany<S extends ItemSchema>(
  table: TenantTable,
  keys: Key[],
  schema: S,
): Promise<z.output<S>[]> {
  keys.forEach((key) => own(table, key.pk))
  const found: z.output<S>[] = []
  let left: Item[] = keys.map((key) => ({ ...key }))
  for (let attempt = 0; left.length > 0; attempt += 1) {
    const { items, unread } = await batchGetItems(table.door, {
      Keys: left.slice(0, 100),
      ConsistentRead: true,
    })
    if (unread.length > 0) await backOff(attempt)
    left = [...unread, ...left.slice(100)]
    for (const item of items) {
      own(table, item.pk)
      found.push(z.parse(schema, item))
    }
  }
  return found
}

/** Where and what to read from an index or, without `index`, from the table itself. */
export interface PageQuery {
  index?: IndexName
  partition: string
  /** The partition of the items themselves, needed to go on from a position in an index. */
  itemPartition?: string
  newestFirst: boolean
  limit: number
  /** Continue after this position (`sort` of an index, `sk` of the table). */
  after?: string | undefined
  /** Bounds of the position, both inclusive. */
  between?: readonly [string, string]
  /** Attributes that must equal a value. */
  where?: Record<string, string>
}

/** A page of parsed items and the position to go on from; null at the end. */
export async function readPage<S extends ItemSchema>(
  table: TenantTable,
  query: PageQuery,
  schema: S,
): Promise<{ items: z.output<S>[]; next: string | null }> {
  own(table, query.partition)
  const sortName = query.index ? 'sort' : 'sk'
  const { items, last } = await queryItems(table.door, {
    ...conditions(query, sortName),
    IndexName: query.index,
    ScanIndexForward: !query.newestFirst,
    Limit: query.limit,
    ExclusiveStartKey: startKey(query),
  })
  for (const item of items) own(table, item.pk)
  return {
    items: items.map((item) => z.parse(schema, item)),
    next: last ? z.parse(z.string(), last[sortName]) : null,
  }
}

function conditions(query: PageQuery, sortName: string) {
  const where = Object.entries(query.where ?? {})
  const names: Record<string, string> = { '#p': query.index ?? 'pk' }
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

function startKey(query: PageQuery): Item | undefined {
  if (query.after === undefined) return undefined
  if (!query.index) return { pk: query.partition, sk: query.after }
  return {
    [query.index]: query.partition,
    sort: query.after,
    pk: query.itemPartition,
    sk: uuidOfSort(query.after),
  }
}

/** A write of a new item; `onTaken` decides what it means that there is one already. */
export function putNew<S extends ItemSchema>(
  table: TenantTable,
  key: Key & IndexKeys,
  schema: S,
  item: z.input<S>,
  onTaken?: Guarded['onFailure'],
): Guarded {
  ownKeys(table, key)
  const Item = { ...z.parse(schema, item), ...key }
  return {
    write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    ...(onTaken && { onFailure: onTaken }),
  }
}

/** A write that replaces an item, if it still is the version that was read (0: does not exist). */
export function replace<S extends ItemSchema>(
  table: TenantTable,
  key: Key & IndexKeys,
  schema: S,
  item: z.input<S> & { version: number },
  basedOn: number,
): Guarded {
  ownKeys(table, key)
  const Item = { ...z.parse(schema, item), ...key }
  return {
    write: {
      Put: {
        TableName,
        Item,
        ConditionExpression: basedOn === 0 ? 'attribute_not_exists(pk)' : 'version = :basedOn',
        ...(basedOn > 0 && { ExpressionAttributeValues: { ':basedOn': basedOn } }),
      },
    },
  }
}

/** A write that removes an item. */
export function remove(table: TenantTable, key: Key): Guarded {
  own(table, key.pk)
  return { write: { Delete: { TableName, Key: { ...key } } } }
}

/** A write that adds `by` to a counter, unless it would fall below `atLeast`. */
export function addTo(
  table: TenantTable,
  key: Key,
  counter: string,
  by: number,
  atLeast?: { value: number; onFailure: () => void },
): Guarded {
  own(table, key.pk)
  return {
    write: {
      Update: {
        TableName,
        Key: { ...key },
        UpdateExpression: 'ADD #counter :by',
        ExpressionAttributeNames: { '#counter': counter },
        ExpressionAttributeValues: {
          ':by': by,
          ...(atLeast && { ':least': atLeast.value - by }),
        },
        ...(atLeast && { ConditionExpression: '#counter >= :least' }),
      },
    },
    ...(atLeast && { onFailure: atLeast.onFailure }),
  }
}
