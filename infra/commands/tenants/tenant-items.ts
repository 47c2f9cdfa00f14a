import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  ScanCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
  type ScanCommandInput,
  type ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  belongsToTenant,
  membershipSortKey,
  tenantKeys,
  tenantPrefix,
  type Key,
} from '../../../functions/store/table/keys.ts'

/** A table, as an operator with rights of their own reaches it. */
export interface OperatorTable {
  client: DynamoDBDocumentClient
  name: string
}

export const item = z.looseObject({ pk: z.string(), sk: z.string() })
export type Item = z.infer<typeof item>

/** The longest wait before a page is asked for again that the table was too busy for, in milliseconds. */
const longestPause = 5000

/** Parts of the table that are read side by side: together they are one pass over it. */
const segments = 8

interface Segment {
  Segment: number
  ExclusiveStartKey?: Record<string, unknown> | undefined
}

/** Reads the table once, in no order, as far as a filter lets items through. */
async function* scan(
  { client, name }: OperatorTable,
  filter: Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeValues'>,
): AsyncGenerator<Item> {
  let open: Segment[] = Array.from({ length: segments }, (_, index) => ({ Segment: index }))
  while (open.length > 0) {
    const pages: (Segment & { page: ScanCommandOutput })[] = await Promise.all(
      open.map(async (segment) => ({
        ...segment,
        page: await client.send(
          new ScanCommand({
            TableName: name,
            ...filter,
            ConsistentRead: true,
            TotalSegments: segments,
            ...segment,
          }),
        ),
      })),
    )
    for (const { page } of pages) for (const found of page.Items ?? []) yield z.parse(item, found)
    open = pages.flatMap(({ Segment, page: { LastEvaluatedKey } }) =>
      LastEvaluatedKey ? [{ Segment, ExclusiveStartKey: LastEvaluatedKey }] : [],
    )
  }
}

/** Reads every item of the table. */
export function readItems(table: OperatorTable): AsyncGenerator<Item> {
  return scan(table, {})
}

/**
 * Everything of one tenant, in no order: whatever its keys say is the tenant's, also of nouns that
 * come later and of records that have left the table. Reads the whole table for it, which is what an
 * index over history would cost with each write; sessions and invitations are not carried along.
 */
export async function* readTenantItems(table: OperatorTable, tenant: string): AsyncGenerator<Item> {
  const found = scan(table, {
    FilterExpression: 'begins_with(pk, :own) OR sk = :membership',
    ExpressionAttributeValues: {
      ':own': tenantPrefix(tenant),
      ':membership': membershipSortKey(tenant),
    },
  })
  for await (const each of found) if (belongsToTenant(tenant, each)) yield each
}

/** One item by its key; null where there is none. */
export async function getItem(
  { client, name }: OperatorTable,
  { pk, sk }: Key,
): Promise<Item | null> {
  const { Item: found } = await client.send(
    new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true }),
  )
  return found ? z.parse(item, found) : null
}

type Writes = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

/** Writes 25 at a time, and retries those that the table leaves out. */
async function writeAll({ client, name }: OperatorTable, writes: Writes): Promise<void> {
  for (let start = 0; start < writes.length; start += 25) {
    let left = writes.slice(start, start + 25)
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt > 0) await pause(Math.min(longestPause, 50 * 2 ** attempt))
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: left } }),
      )
      left = UnprocessedItems?.[name] ?? []
    }
  }
}

/** Puts items. */
export function putAll(table: OperatorTable, items: readonly Item[]): Promise<void> {
  return writeAll(
    table,
    items.map((Item) => ({ PutRequest: { Item } })),
  )
}

/** Deletes items by their keys, each given once. */
export function deleteAll(table: OperatorTable, keys: readonly Key[]): Promise<void> {
  return writeAll(
    table,
    keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  )
}

/**
 * Takes these items of a tenant out of the table, the tenant's own item last: after an interruption, another run can
 * take out the rest.
 */
export async function removeKeys(
  table: OperatorTable,
  tenant: string,
  keys: readonly Key[],
): Promise<void> {
  const tenantKey = tenantKeys.tenant(tenant)
  await deleteAll(
    table,
    keys.filter(({ pk }) => pk !== tenantKey.pk),
  )
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: { ...tenantKey } }))
}

/** Takes everything of a tenant out of the table. */
export async function removeTenantItems(table: OperatorTable, tenant: string): Promise<void> {
  const keys: Key[] = []
  for await (const { pk, sk } of readTenantItems(table, tenant)) keys.push({ pk, sk })
  await removeKeys(table, tenant, keys)
}

/** An item as a line, its fields in order, so that the same content is the same text. */
export function lineOf(value: Item): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** What all lines together hash to, whatever their order. */
export class Fingerprint {
  readonly #lines: string[] = []

  add(line: string): void {
    this.#lines.push(createHash('sha256').update(line).digest('hex'))
  }

  get count(): number {
    return this.#lines.length
  }

  get value(): string {
    return createHash('sha256').update(this.#lines.toSorted().join('\n')).digest('hex')
  }
}
