import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  QueryCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { sessionKeys, tenantKeys, tenantPrefix, type Key } from '../../functions/store/keys.ts'

/** A table, as an operator with rights of their own reaches it. */
export interface OperatorTable {
  client: DynamoDBDocumentClient
  name: string
}

const item = z.looseObject({ pk: z.string(), sk: z.string() })
export type Item = z.infer<typeof item>

const identified = z.object({ identity: z.nullable(z.string()) })

const nouns = ['USER', 'JOB', 'CUSTOMER', 'ENTRY'] as const

/** Everything of one partition, page by page. */
async function* itemsOf({ client, name }: OperatorTable, pk: string): AsyncGenerator<Item> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    for (const found of page.Items ?? []) yield z.parse(item, found)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/**
 * Everything of one company: its things, the history of each, what hangs on them, and who signs in as
 * whom. By query, partition by partition; sessions and invitations are not carried along.
 */
export async function* readCompany(table: OperatorTable, tenant: string): AsyncGenerator<Item> {
  const single = [
    tenantKeys.tenant(tenant),
    tenantKeys.counters(tenant),
    tenantKeys.email(tenant, ''),
    tenantKeys.presence(tenant, ''),
    tenantKeys.task(tenant, ''),
    tenantKeys.dataKey(tenant),
  ]
  for (const { pk } of single) yield* itemsOf(table, pk)
  const things = [tenant]
  const identities: string[] = []
  for (const noun of nouns) {
    for await (const found of itemsOf(table, tenantKeys.noun(tenant, noun, '').pk)) {
      things.push(found.sk)
      const { data } = identified.safeParse(found)
      if (data?.identity) identities.push(data.identity)
      yield found
    }
  }
  for (const thing of things) yield* itemsOf(table, tenantKeys.audit(tenant, thing, '', '').pk)
  for (const identity of identities) {
    const member = await getItem(table, sessionKeys.membership(identity, tenant))
    if (member) yield member
  }
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

/** Whether an item is this company's, or says who signs in to it. */
export function belongsTo(tenant: string, { pk, sk }: Item): boolean {
  return pk.startsWith(tenantPrefix(tenant)) || (pk.startsWith('I#') && sk === `TENANT#${tenant}`)
}

/** Puts items, 25 at a time; those that the table does not get to, again. */
export async function putAll({ client, name }: OperatorTable, items: Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += 25) {
    let left = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt > 0) await pause(Math.min(5000, 50 * 2 ** attempt))
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: left } }),
      )
      left = (UnprocessedItems?.[name] ?? []).flatMap(({ PutRequest }) => {
        const kept = item.safeParse(PutRequest?.Item)
        return kept.success ? [{ PutRequest: { Item: kept.data } }] : []
      })
    }
  }
}

/**
 * Takes everything of a company out of the table. What leads to the rest goes last, and the company
 * itself at the very end: cut in the middle, what is left can be found and taken out by another run.
 */
export async function removeCompany(table: OperatorTable, tenant: string): Promise<void> {
  const keys: Key[] = []
  for await (const { pk, sk } of readCompany(table, tenant)) keys.push({ pk, sk })
  const company = tenantKeys.tenant(tenant)
  const things = keys.filter(({ pk }) => pk !== company.pk).toReversed()
  for (const Key of [...things, company]) {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { ...Key } }))
  }
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
