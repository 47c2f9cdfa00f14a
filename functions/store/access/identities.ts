import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, queryItems, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import type { TransactionWrite } from '../table/transaction.ts'

/** That an identity signs in as a user of a tenant. */
const membership = z.object({ tenant_id: z.uuid(), user_id: z.uuid() })
export type Membership = z.infer<typeof membership>

const lastTenant = z.object({ last_tenant: z.uuid() })

/** Every tenant that an identity belongs to, active there or not. */
export async function listMemberships(
  identity: string,
  { isConsistent = true } = {},
): Promise<Membership[]> {
  const { pk, sk } = accessKeys.membership(identity, '')
  const found = await readEvery((ExclusiveStartKey: Record<string, unknown> | undefined) =>
    queryItems(accessClient, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: isConsistent,
      ExclusiveStartKey,
    }),
  )
  return found.map((item) => z.parse(membership, item))
}

/** The membership of one tenant; null where there is none. */
export async function findMembership(identity: string, tenant: string): Promise<Membership | null> {
  const Key = { ...accessKeys.membership(identity, tenant) }
  const item = await getItem(accessClient, { Key, ConsistentRead: true })
  return item ? z.parse(membership, item) : null
}

/** The write that makes an identity a user of a tenant. */
export function createMembership(
  identity: string,
  joined: Membership,
  onFailure?: TransactionWrite['onFailure'],
): TransactionWrite {
  const Item = { ...joined, ...accessKeys.membership(identity, joined.tenant_id) }
  return {
    write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    onFailure,
  }
}

/** The tenant an identity used last; null at first. */
export async function findLastTenant(identity: string): Promise<string | null> {
  const item = await getItem(accessClient, {
    Key: { ...accessKeys.identity(identity) },
    ConsistentRead: true,
  })
  return item ? z.parse(lastTenant, item).last_tenant : null
}

/** The write that remembers the tenant an identity used last. */
export function rememberTenant(identity: string, tenant: string): TransactionWrite {
  const Item = { last_tenant: tenant, ...accessKeys.identity(identity) }
  return { write: { Put: { TableName, Item } } }
}
