import { DeleteCommand, QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import {
  accessKeys,
  belongsToTenant,
  membershipSortKey,
  tenantOfPartition,
} from '../../../functions/store/table/keys.ts'
import { deleteAll, item, readItems, type Item, type OperatorTable } from './tenant-items.ts'

/** Deleted items by their kind, as the report names it. */
export type Tally = Map<string, number>

/** Kinds of items outside tenants' partitions, by the first letter of their partition. */
const kinds: Record<string, string> = {
  S: 'sessions',
  V: 'invitations',
  P: 'phone links',
  C: 'calendar feeds',
  K: 'API tokens',
  R: 'push subscriptions',
  M: 'due for email',
  B: 'due for billing',
  D: 'due for schedules',
  W: 'due for webhooks',
  J: 'due for background tasks',
}

/** Names the kind of an item: within a tenant, the third part of its partition. */
export function kindOf({ pk, sk }: Item): string {
  if (tenantOfPartition(pk) !== null) return pk.split('#')[2] ?? pk
  if (pk.startsWith('I#')) return sk.startsWith(membershipSortKey('')) ? 'memberships' : 'sign-ins'
  return kinds[pk[0] ?? ''] ?? pk
}

export function count(tally: Tally, items: readonly Item[]): void {
  for (const each of items) tally.set(kindOf(each), (tally.get(kindOf(each)) ?? 0) + 1)
}

/**
 * Returns true for an item outside tenants' partitions that acts for a tenant, lists it, or remembers it as the last
 * one used. Items in the partitions of other tenants never qualify, whatever they contain.
 */
export function isAccessTo(tenant: string, found: Item): boolean {
  if (tenantOfPartition(found.pk) !== null) return false
  return (
    belongsToTenant(tenant, found) || found.tenant_id === tenant || found.last_tenant === tenant
  )
}

/** Reads all items of a partition. */
async function readPartition({ client, name }: OperatorTable, pk: string): Promise<Item[]> {
  const items: Item[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page: QueryCommandOutput = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    items.push(...(page.Items ?? []).map((found) => z.parse(item, found)))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

const listed = z.object({ name: z.string() })

/** Returns what else is stored about an identity that is in no other tenant: its sessions, and its known browsers. */
async function leftOfIdentity(
  table: OperatorTable,
  tenant: string,
  pk: string,
): Promise<Item[] | null> {
  const own = await readPartition(table, pk)
  const memberships = own.filter(({ sk }) => sk.startsWith(membershipSortKey('')))
  if (memberships.some(({ sk }) => sk !== membershipSortKey(tenant))) return null
  const sessions = own.flatMap((each) => {
    const { data } = listed.safeParse(each)
    return data ? [{ pk: data.name, sk: accessKeys.session('').sk }] : []
  })
  return [...sessions, ...own.filter((each) => !memberships.includes(each))]
}

const session = z.object({ identity: z.string(), handle: z.uuid() })

/** Takes a session off the list of its identity, unless another one has replaced it there. */
async function unlist({ client, name }: OperatorTable, found: Item): Promise<void> {
  const { data } = session.safeParse(found)
  if (!data) return
  try {
    await client.send(
      new DeleteCommand({
        TableName: name,
        Key: { ...accessKeys.listedSession(data.identity, data.handle) },
        ConditionExpression: '#name = :name',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': found.pk },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** The access that ended: how much of each kind, and how many people are left without any company. */
export interface EndedAccess {
  tally: Tally
  withoutCompany: number
}

/**
 * Ends everything that lets people and programs into a tenant, or has it looked at when it is due. Memberships are
 * last: after an interruption, another run finds by them what is left of their people.
 */
export async function endAccess(table: OperatorTable, tenant: string): Promise<EndedAccess> {
  const found: Item[] = []
  for await (const each of readItems(table)) if (isAccessTo(tenant, each)) found.push(each)
  const isMembership = ({ pk, sk }: Item) => pk.startsWith('I#') && sk === membershipSortKey(tenant)
  const memberships = found.filter(isMembership)
  const others = found.filter((each) => !isMembership(each))
  for (const each of others) await unlist(table, each)
  await deleteAll(table, others)
  let withoutCompany = 0
  for (const { pk } of memberships) {
    const left = await leftOfIdentity(table, tenant, pk)
    if (!left) continue
    await deleteAll(table, left)
    withoutCompany += 1
  }
  await deleteAll(table, memberships)
  const tally: Tally = new Map()
  count(tally, found)
  return { tally, withoutCompany }
}
